import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type YAMLParseError,
} from "yaml";
import type { LineMistake } from "#content/mistake.ts";

/** The unvalidated settings of a content file by key. */
export type FileSettings = ReadonlyMap<string, Setting>;

export type Setting = {
  value: unknown;
  /** Line in the file, from 1. */
  line: number;
  /** Whether YAML reads the value as a comment, because it starts with an unquoted `#`. */
  isComment: boolean;
};

export type FrontMatter = { settings: FileSettings; body: string; bodyLine: number };

/**
 * Parses a Markdown file: YAML between two lines of `---`, then the body, without blank lines at its start and end.
 * Accepts Windows line ends and a byte order mark.
 */
export function readFrontMatter(text: string): FrontMatter | LineMistake {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  if (lines[0]?.trimEnd() !== "---") {
    return { line: 1, message: "expected --- as the first line, followed by the fields" };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end === -1) return { line: 1, message: "expected a second line of --- after the fields" };
  const settings = readSettings(lines.slice(1, end).join("\n"));
  if ("message" in settings) return settings;
  const body = lines
    .slice(end + 1)
    .join("\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return { settings, body, bodyLine: end + 2 };
}

/** Characters. Long texts belong in the file's body. */
const maxFieldsLength = 20_000;

/** Parses YAML with `key: value` lines at the top level, which begin on the file's second line. */
function readSettings(yaml: string): FileSettings | LineMistake {
  const line = 2;
  if (yaml.length > maxFieldsLength) {
    const found = `the fields have ${yaml.length} characters`;
    return { line, message: `${found}, expected at most ${maxFieldsLength}` };
  }
  try {
    return parseSettings(yaml);
  } catch {
    // Deep nesting overflows the stack.
    return { line, message: "not YAML: nested too deeply" };
  }
}

function parseSettings(yaml: string): FileSettings | LineMistake {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + 1;

  const [error] = document.errors;
  if (error) {
    const [reason = ""] = error.message.split("\n");
    if (reason.startsWith("Maximum call stack")) throw error;
    const message = `not YAML: ${reason.replace(/ at line \d+, column \d+:?$/, "")}`;
    return { line: lineAt(openingOf(document, error) ?? error.pos[0]), message };
  }
  const settings = new Map<string, Setting>();
  const { contents } = document;
  if (contents === null || (isScalar(contents) && contents.value === null)) return settings;
  if (!isMap(contents)) {
    return { line: lineAt(contents.range[0]), message: "expected lines of the form key: value" };
  }
  for (const { key, value } of contents.items) {
    const line = lineAt(key.range[0]);
    if (!isScalar(key) || typeof key.value !== "string") {
      return { line, message: "a field's name must be a plain word" };
    }
    let plain: unknown;
    try {
      // A few nested aliases can expand to more text than fits into memory.
      plain = value?.toJS(document, { maxAliasCount: 0 }) ?? null;
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
      const what = "*name repeats a value, expected the value itself";
      return { line, message: `${what} (quotes around a text with *)` };
    }
    settings.set(key.value, {
      value: plain,
      line,
      isComment: isScalar(value) && value.value === null && Boolean(value.comment),
    });
  }
  return settings;
}

/** Returns where a bracket or quote begins, for an error about its missing end, which YAML places on a later line. */
function openingOf(document: Document.Parsed, { message, pos }: YAMLParseError) {
  const isQuote = message.startsWith("Missing closing");
  if (!isQuote && !message.includes("end with a")) return undefined;
  let opening: number | undefined;
  visit(document, {
    Node(_, node) {
      if (!node.range || node.range[0] >= pos[0]) return;
      const opens = isScalar(node)
        ? isQuote && node.type?.startsWith("QUOTE")
        : !isQuote && (isMap(node) || isSeq(node)) && node.flow;
      if (opens === true) [opening] = node.range;
    },
  });
  return opening;
}
