"""Tags: the structure tree that lets a PDF be heard in reading order (ISO 32000-1, 14.7)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFString,
)

from editor.sheet.shapes import Role

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

    from editor.sheet.shapes import Group

_ROOT = "StructTreeRoot"
_PARENTS = "StructParentTree"


@dataclass(slots=True)
class Element:
    """A structure element while pages are being written."""

    name: str
    kind: str
    parent: str
    spoken: str = ""
    kids: list[object] = field(default_factory=list)
    keyed: dict[tuple[str, str], Element] = field(default_factory=dict)


class StructureTree:
    """Elements, the marked content of each page that belongs to them, and the way back."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._document = canvas._doc  # noqa: SLF001 - objects cannot be added otherwise
        self._elements: list[Element] = []
        self._owners: list[list[Element]] = []
        self._root = self._new("Document", _ROOT, "")

    def start_page(self) -> None:
        """Take note that a page begins."""
        self._owners.append([])

    def end_page(self) -> None:
        """Tie the page just written to its entry in the parent tree."""
        page = self._document.Pages.pages[-1]
        page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
        page.StructParents = len(self._owners) - 1
        page.Tabs = PDFName("S")

    def element(self, group: Group, parent: Element | None) -> Element:
        """Return the element of ``group``, which may have begun before."""
        above = parent or self._root
        key = (group.role.value, group.key)
        if group.key and key in above.keyed:
            return above.keyed[key]
        element = self._new(group.role.value, above.name, group.spoken)
        above.kids.append(PDFObjectReference(element.name))
        if group.key:
            above.keyed[key] = element
        return element

    def opening(self, element: Element | None) -> str:
        """Return the operator that opens marked content of ``element``, or of a decoration."""
        if element is None:
            return "/Artifact BMC"
        owners = self._owners[-1]
        number = len(owners)
        owners.append(element)
        element.kids.append(
            PDFDictionary(
                {"Type": PDFName("MCR"), "Pg": self._document.thisPageRef(), "MCID": number}
            )
        )
        return f"/{element.kind} <</MCID {number}>> BDC"

    def finish(self, title: str) -> None:
        """Write all elements and hang the tree into the catalog."""
        for element in self._elements:
            self._document.Reference(self._dictionary(element), element.name)
        numbers: list[object] = []
        for number, owners in enumerate(self._owners):
            numbers += [number, PDFArray([PDFObjectReference(owner.name) for owner in owners])]
        parents = PDFDictionary({"Nums": PDFArray(numbers)})
        self._document.Reference(parents, _PARENTS)
        root = PDFDictionary(
            {
                "Type": PDFName("StructTreeRoot"),
                "K": PDFObjectReference(self._root.name),
                "ParentTree": PDFObjectReference(_PARENTS),
                "ParentTreeNextKey": len(self._owners),
            }
        )
        self._document.Reference(root, _ROOT)
        self._canvas.setCatalogEntry("StructTreeRoot", PDFObjectReference(_ROOT))
        self._canvas.setCatalogEntry("MarkInfo", {"Marked": "true"})
        self._root.spoken = title

    def _new(self, kind: str, parent: str, spoken: str) -> Element:
        element = Element(f"StructElement{len(self._elements)}", kind, parent, spoken)
        self._elements.append(element)
        return element

    def _dictionary(self, element: Element) -> PDFDictionary:
        entries: dict[str, object] = {
            "Type": PDFName("StructElem"),
            "S": PDFName(element.kind),
            "P": PDFObjectReference(element.parent),
            "K": PDFArray(element.kids),
        }
        if element.spoken:
            word = "Alt" if element.kind == Role.FIGURE.value else "ActualText"
            entries[word] = PDFString(element.spoken)
        return PDFDictionary(entries)
