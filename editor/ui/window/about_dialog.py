"""What the program is: its version, its licences, and where it keeps things."""

from __future__ import annotations

from importlib.metadata import version

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QMessageBox, QWidget

from editor.language import tr
from editor.paths import config_folder, data_folder, log_file
from editor.ui.widgets.message import Button, Icon, Message
from editor.ui.widgets.opening import open_dialog
from editor.ui.window.licences_dialog import LicencesDialog, shipped_parts


class AboutDialog(Message):
    """Tells version, licences and folders, and opens the log."""

    def __init__(self, parent: QWidget | None = None) -> None:
        more = tr(
            "Design crosswords: paint a grid, autofill it, print it.\n\n"
            "Free software under the MIT licence; the word list under CC BY-SA 4.0.\n\n"
            "Settings: {config}\nJournals and own lists: {data}\nLog: {log}"
        )
        super().__init__(
            parent,
            tr("About Gridwright"),
            tr("Gridwright {version}").format(version=version("gridwright")),
            usual=Button.Ok,
            picture=Icon.Information,
            more=more.format(config=config_folder(), data=data_folder(), log=log_file()),
        )
        self.setEscapeButton(Button.Ok)
        self.log_button = self.addButton(tr("Open the &log"), QMessageBox.ButtonRole.ActionRole)
        self.log_button.setEnabled(log_file().exists())
        self.log_button.clicked.connect(_open_log)
        self.licences_button = self.addButton(tr("L&icences"), QMessageBox.ButtonRole.ActionRole)
        self.licences_button.clicked.disconnect()  # it would close this dialog
        self.licences_button.clicked.connect(self._show_licences)

    def _show_licences(self) -> None:
        open_dialog(LicencesDialog(shipped_parts(), self))


def _open_log() -> None:
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(log_file())))
