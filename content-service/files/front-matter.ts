import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from "yaml";

/** The settings of a content file by key, as they stand: not yet looked into. */
export type Settings = ReadonlyMap<string, Setting>;

export type Setting = {
  value: unknown;
  /** Counted from 1 in the file. */
  line: number;
  /** Of the items, when the value is a list. */
  itemLines: readonly number[];
  /** Whether a `#` swallowed the value: in YAML it begins a comment. */
  swallowed: boolean;
};

export type Mistake = { line: number; message: string };

export type FrontMatter = { settings: Settings; body: string; bodyLine: number };

/**
 * Reads a Markdown file: YAML between two lines of `---`, then the body, of which blank lines at either end do not
 * count. Windows' line ends and a byte order mark are understood.
 */
export function readFrontMatter(text: string): FrontMatter | Mistake {
  const lines = text
    .replace(/^\uFEFF/, "")
    .replaceAll("\r\n", "\n")
    .split("\n");
  if (lines[0]?.trimEnd() !== "---") {
    return { line: 1, message: "the first line must be ---, and the fields follow it" };
  }
  const end = lines.findIndex((line, index) => index > 0 && line.trimEnd() === "---");
  if (end === -1) return { line: 1, message: "no second line of --- ends the fields" };
  const settings = readSettings(lines.slice(1, end).join("\n"), 1);
  if ("message" in settings) return settings;
  const body = lines
    .slice(end + 1)
    .join("\n")
    .replace(/^(?:[^\S\n]*\n)+/, "")
    .trimEnd();
  return { settings, body, bodyLine: end + 2 };
}

/**
 * Reads YAML whose top is a list of `key: value`.
 * @param linesBefore how many lines of the file stand before the YAML
 */
export function readSettings(yaml: string, linesBefore = 0): Settings | Mistake {
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, { lineCounter });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line + linesBefore;

  const error = document.errors[0];
  if (error) {
    const message = error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/, "");
    return { line: lineAt(error.pos[0]), message: `not YAML: ${message}` };
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
    try {
      settings.set(key.value, {
        value: value === null ? null : value.toJS(document),
        line,
        itemLines: isSeq(value)
          ? value.items.map((item) => (isNode(item) && item.range ? lineAt(item.range[0]) : line))
          : [],
        swallowed: isScalar(value) && value.value === null && Boolean(value.comment),
      });
    } catch (unresolved) {
      // An alias to nothing, or one that unfolds without end.
      const reason = unresolved instanceof Error ? unresolved.message : String(unresolved);
      return { line, message: `${key.value}: ${reason}` };
    }
  }
  return settings;
}
