#!/bin/sh
# Try a package in a fresh Debian: sh try_deb.sh FILE.deb FOLDER [SUITE]. Needs root and debootstrap.
# FOLDER is made, and may be thrown away afterwards.
set -eu
deb=$1 root=$2 suite=${3:-bookworm}
said() { echo "try_deb: $1" >&2; exit 1; }
inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp/home LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive "$@"; }

[ -d "$root/usr" ] || debootstrap --variant=minbase "$suite" "$root" >/dev/null
cp /etc/resolv.conf "$root/etc/resolv.conf"
mount -t proc proc "$root/proc"
trap 'umount "$root/proc"' EXIT
mkdir -p "$root/tmp/home"
cp "$deb" "$root/tmp/gridwright.deb"

inside apt-get -qq update
inside apt-get -qq install --no-install-recommends -y /tmp/gridwright.deb >/dev/null
inside gridwright --version
printf '....#\n.....\n.....\n.....\n#....\n' >"$root/tmp/grid.txt"
inside gridwright fill /tmp/grid.txt
inside gridwright pdf /tmp/grid.txt -o /tmp/grid.pdf
head -c 4 "$root/tmp/grid.pdf" | grep -q %PDF || said "no page was printed"

# Every library that the folder names is there: its own, or of a package that it depends on.
lacking=$(inside sh -c 'find /usr/lib/gridwright -name "*.so*" -type f -exec ldd {} + 2>/dev/null |
    grep "not found" | sort -u' || true)
[ -z "$lacking" ] || echo "$lacking" | grep -q cups || said "libraries are lacking: $lacking"

# The window opens, starts the processes that fill beside it, and ends when it is told to.
chroot "$root" env -i PATH=/usr/bin:/bin HOME=/tmp/home LANG=C.UTF-8 QT_QPA_PLATFORM=offscreen \
    gridwright --new >/dev/null 2>&1 &
window=$!
fills() {
    for one in $(cat "/proc/$window/task/"*/children); do
        tr '\0' ' ' <"/proc/$one/cmdline" | grep -q multiprocessing-fork && return 0
    done
    return 1
}
tries=0
until fills; do
    tries=$((tries + 1))
    [ $tries -lt 60 ] || { kill "$window"; said "the window starts no process"; }
    sleep 1
done
kill "$window"
wait "$window" || true

inside apt-get -qq purge -y gridwright >/dev/null
[ ! -e "$root/usr/lib/gridwright" ] || said "it leaves files behind when it is removed"

inside apt-get -qq install --no-install-recommends -y lintian >/dev/null
inside lintian --fail-on error --allow-root --tag-display-limit 0 /tmp/gridwright.deb
echo "The package is installed, runs, is removed, and lintian finds no error."
