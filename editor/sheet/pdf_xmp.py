"""XMP: what a PDF file says about itself, as the packet that archives and search tools read."""

from __future__ import annotations

from datetime import UTC
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from reportlab.pdfbase.pdfdoc import PDFDictionary, PDFName, PDFObjectReference, PDFStream

from editor.sheet.metadata import CREATOR

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from editor.sheet.metadata import Metadata

_NAME = "XmpPacket"
_PACKET = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:format>application/pdf</dc:format>
<pdfuaid:part>1</pdfuaid:part>
{entries}
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>"""


def add_xmp(canvas: Canvas, metadata: Metadata) -> None:
    """Hang the packet of ``metadata`` into the catalog of the file."""
    entries = PDFDictionary({"Type": PDFName("Metadata"), "Subtype": PDFName("XML")})
    stream = PDFStream(dictionary=entries, content=xmp_packet(metadata).encode(), filters=[])
    canvas._doc.Reference(stream, _NAME)  # noqa: SLF001 - there is no public way to add a stream
    canvas.setCatalogEntry("Metadata", PDFObjectReference(_NAME))


def xmp_packet(metadata: Metadata) -> str:
    """Return ``metadata`` as an XMP packet; what is empty is left out."""
    texts = {
        "dc:title": _in_languages(metadata.title, "x-default", metadata.language),
        "dc:creator": _wrapped("Seq", metadata.author),
        "dc:language": _wrapped("Bag", metadata.language),
        "dc:description": _in_languages(metadata.subject, "x-default"),
        "pdf:Keywords": escape(metadata.keywords),
        "xmp:CreatorTool": CREATOR,
    }
    if metadata.created:
        texts["xmp:CreateDate"] = metadata.created.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return _PACKET.format(
        entries="\n".join(f"<{name}>{text}</{name}>" for name, text in texts.items() if text)
    )


def _wrapped(kind: str, text: str) -> str:
    return f"<rdf:{kind}><rdf:li>{escape(text)}</rdf:li></rdf:{kind}>" if text else ""


def _in_languages(text: str, *languages: str) -> str:
    items = (f"<rdf:li xml:lang={quoteattr(one)}>{escape(text)}</rdf:li>" for one in languages)
    return f"<rdf:Alt>{''.join(items)}</rdf:Alt>" if text else ""
