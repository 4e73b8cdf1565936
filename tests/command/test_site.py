"""scripts/docs: the site is made, its links lead somewhere, and its reference has all that the installed headers declare."""

import functools
import html.parser
import re
import subprocess
import sys
import unittest
import urllib.parse
import xml.etree.ElementTree

from support import PATIENCE, SOURCE, CommandTest

sys.path.append("/usr/lib/python3/dist-packages")  # Debian's packages, for an interpreter that is not Debian's
from clang.cindex import AccessSpecifier, CursorKind, Index, TranslationUnit  # noqa: E402

SCOPES = {CursorKind.NAMESPACE, CursorKind.CLASS_DECL, CursorKind.STRUCT_DECL, CursorKind.UNION_DECL, CursorKind.CLASS_TEMPLATE,
          CursorKind.CLASS_TEMPLATE_PARTIAL_SPECIALIZATION}
OTHERS = {CursorKind.ENUM_DECL, CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.FUNCTION_TEMPLATE, CursorKind.FIELD_DECL,
          CursorKind.VAR_DECL, CursorKind.TYPEDEF_DECL, CursorKind.TYPE_ALIAS_DECL, CursorKind.TYPE_ALIAS_TEMPLATE_DECL,
          CursorKind.CONCEPT_DECL}


def declarations(root):
    """What a program that includes the installed headers can name: each name with its place, as Clang reads them."""
    headers = [path.relative_to(root).as_posix() for path in sorted((root / "zermelo").rglob("*.hpp"))
               if not {"tests", "number_lanes"} & set(path.parts)]
    all_headers = "/all_headers.cpp"  # in no tree, so that the headers are those of the root, wherever the test runs
    unit = Index.create().parse(
        all_headers, args=["-std=c++2b", f"-I{root}"], options=TranslationUnit.PARSE_SKIP_FUNCTION_BODIES,
        unsaved_files=[(all_headers, "".join(f'#include "{header}"\n' for header in headers))])
    errors = [str(told) for told in unit.diagnostics if told.severity >= 3]
    if errors:
        raise AssertionError("\n".join(errors))
    found = {}

    def walk(cursor, scope):
        for inner in cursor.get_children():
            file = inner.location.file
            if not file or not file.name.startswith(f"{root}/zermelo/"):
                continue
            if inner.access_specifier in (AccessSpecifier.PRIVATE, AccessSpecifier.PROTECTED):
                continue
            is_constructor = inner.spelling.split("<")[0] == cursor.spelling  # it goes with its class
            if inner.kind not in SCOPES | OTHERS or is_constructor:
                continue
            name = [*scope, inner.spelling]
            if inner.kind in OTHERS or inner.is_definition() and inner.kind != CursorKind.NAMESPACE:
                found["::".join(name)] = f"{file.name}:{inner.location.line}"
            if inner.kind in SCOPES:
                walk(inner, name)

    walk(unit.cursor, [])
    return found


def names_in_reference(tags):
    """The names that Doxygen's list of tags leads to."""
    names = set()
    for compound in xml.etree.ElementTree.parse(tags).iter("compound"):
        if compound.get("kind") in ("class", "struct", "union", "concept", "namespace"):
            name = re.sub("<.*>", "", compound.findtext("name")).rstrip()  # of a specialization, what it is one of
            names |= {name, *(f"{name}::{member.findtext('name')}" for member in compound.findall("member"))}
    return names


class Page(html.parser.HTMLParser):
    """The links of a page, and the anchors that it has."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id" or (tag, name) == ("a", "name"):
                self.anchors.add(value)
            elif (tag, name) in (("a", "href"), ("link", "href"), ("img", "src"), ("script", "src")):
                self.links.append(value)


class Site(CommandTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        done = subprocess.run([SOURCE / "scripts" / "docs"], capture_output=True, text=True, timeout=PATIENCE)
        if done.returncode:
            raise AssertionError(done.stdout + done.stderr)
        cls.told = done.stderr
        cls.site = SOURCE / "build" / "docs" / "site"

    def test_nothing_is_complained_about(self):
        self.assertEqual(self.told, "")

    def test_every_link_leads_somewhere(self):
        pages = {path: Page(path) for path in self.site.rglob("*.html")
                 if "demo" not in path.parts and path.name != "404.html"}
        count = 0

        @functools.cache  # most of the links of a folder stand on each of its pages
        def target_of(folder, name):
            target = (folder / urllib.parse.unquote(name)).resolve()
            if target.is_dir():
                target /= "index.html"
            return target if target.exists() else None

        for path, page in pages.items():
            for link in page.links:
                parts = urllib.parse.urlsplit(link)
                if parts.scheme or parts.netloc or not link.strip("#") or link == "javascript:void(0)":
                    continue
                count += 1
                target = target_of(path.parent, parts.path) if parts.path else path
                if target is None:
                    self.fail(f"{path.relative_to(self.site)}: {link}")
                anchor = urllib.parse.unquote(parts.fragment)
                if anchor and target in pages and "api" not in target.relative_to(self.site).parts:
                    self.assertTrue(anchor in pages[target].anchors, f"{path.relative_to(self.site)}: {link}")
        print(f"tried: links of the site: {count} cases")
        self.assertGreater(count, 5000)

    def test_the_reference_has_every_declaration(self):
        declared = declarations(SOURCE)
        known = names_in_reference(self.site / "api" / "zermelo.tag")
        self.assertEqual([f"{place}: {name}" for name, place in declared.items() if name not in known], [])
        print(f"tried: declarations in the reference: {len(declared)} cases")
        self.assertGreater(len(declared), 3000)

    def test_declarations_of_every_kind_are_seen(self):
        folder = self.folder / "zermelo"
        folder.mkdir()
        (folder / "new.hpp").write_text("""namespace zermelo {
            enum class Kind { one }; using Alias = int; typedef int Other; inline int value = 0; int function(int parameter);
            template <class T> concept Small = sizeof(T) < 4; template <class T> T general(T t); union Both { int a; char b; };
            class New { public: New(); ~New(); int method() const { int local = 0; return local; } static int shared; struct In {};
                        private: int hidden; int hidden_too(); };
            template <class T> struct Of { T inside; Of(); }; namespace further { struct Far; struct Far { int x; }; } }""")
        names = ("Kind Alias Other value function Small general Both Both::a Both::b New New::method New::shared New::In Of "
                 "Of::inside further::Far further::Far::x")
        found = {name.removeprefix("zermelo::") for name in declarations(self.folder)} - {"New::~New"}
        self.assertEqual(found, set(names.split()))
        self.assertFalse({f"zermelo::{name}" for name in names.split()} & names_in_reference(self.site / "api" / "zermelo.tag"))


if __name__ == "__main__":
    unittest.main()
