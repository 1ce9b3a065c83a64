import { relative, sep } from "node:path";

/*
 * Rules of this repository for oxlint (.oxlintrc.json, `jsPlugins`), besides its own.
 */

/** Folders of src/, as `imports` in package.json names them; each imports those of its own and of earlier layers. */
const layers = [["language", "content"], ["ui"], ["third-party"], ["sections", "layout"], ["src"]];

/** What folders beside src/ must not import. */
const outside: Readonly<Record<string, readonly string[]>> = {
  server: ["ui", "sections", "layout", "tools"],
};

/** Returns what a file's folder must not import, where the compiler would allow it (tsconfig.json, `references`). */
function forbiddenTo(path: string): readonly string[] {
  const [top = "", folder = ""] = path.split("/");
  const own = layers.findIndex((layer) => top === "src" && layer.includes(folder));
  return outside[top] ?? (own === -1 ? [] : layers.slice(own + 1).flat());
}

/**
 * Files of islands and files that run in browsers only. They may have state, and import `*.client.ts`, which the compiler
 * allows to every project that refers to tsconfig.islands.json, directly or not.
 */
const inBrowsers =
  /\.(?:client|island|test)\.|^(?:src\/client|src\/sections\/hero|src\/layout\/office-map|tests)\//;

/** Folders whose components are rendered on the server, and hydrated only as islands. */
const serverRendered = /^src\/(?:layout|pages|sections|third-party|ui)\//;

const stateful =
  /^use(?:State|Reducer|Effect|LayoutEffect|EffectEvent|SyncExternalStore|Transition|Optimistic|ActionState)$/;

type Context = {
  filename: string;
  sourceCode: { getAllComments: () => readonly { value: string }[] };
  report: (problem: { node: unknown; message: string }) => void;
};

type ImportNode = { source: { value: unknown } | null };
type CallNode = { callee: { type: string; name?: string } };
type AttributeNode = { name: { name: unknown } };
type ElementNode = { name: { type: string; name?: unknown }; attributes: AttributeNode[] };

const pathOf = ({ filename }: Context): string => relative(".", filename).split(sep).join("/");

const folderBoundaries = {
  create(context: Context) {
    const path = pathOf(context);
    const forbidden = forbiddenTo(path);
    const check = (node: ImportNode) => {
      const specifier = String(node.source?.value);
      const name = /^#([\w-]+)\//.exec(specifier)?.[1] ?? "";
      if (forbidden.includes(name)) {
        const message = `${path} must not import #${name}/ (docs/ARCHITECTURE.md).`;
        context.report({ node, message });
      } else if (/\.client\.tsx?$/.test(specifier) && !inBrowsers.test(path)) {
        const message = "This file runs on the server, *.client.ts in browsers only.";
        context.report({ node, message });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** A rule is disabled for a line only, and with a reason, such as a type assertion that nothing can replace. */
const reasonForDisabling = {
  create(context: Context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const isDisabling = /^\s*(?:ox|es)lint-disable/.test(comment.value);
          if (!isDisabling || /^\s*oxlint-disable-next-line .* -- \S/.test(comment.value)) continue;
          const message = `Disable a rule by "oxlint-disable-next-line <rule> -- <reason>".`;
          context.report({ node: comment, message });
        }
      },
    };
  },
};

const noStateOutsideIslands = {
  create(context: Context) {
    const path = pathOf(context);
    if (!serverRendered.test(path) || inBrowsers.test(path)) return {};
    const report = (node: unknown, what: string) => {
      const message = `${what} has no effect here: this component is rendered on the server only. Move it into an *.island.tsx, or handle the event in a *.client.ts (docs/CONTRIBUTING.md).`;
      context.report({ node, message });
    };
    return {
      CallExpression(node: CallNode) {
        const name = node.callee.name ?? "";
        if (stateful.test(name)) report(node, `${name}()`);
      },
      JSXOpeningElement({ name, attributes }: ElementNode) {
        if (!/^[a-z]/.test(String(name.name))) return;
        for (const attribute of attributes) {
          const handler = String(attribute.name?.name);
          if (/^on[A-Z]/.test(handler)) report(attribute, handler);
        }
      },
    };
  },
};

const plugin = {
  meta: { name: "site" },
  rules: {
    "folder-boundaries": folderBoundaries,
    "reason-for-disabling": reasonForDisabling,
    "no-state-outside-islands": noStateOutsideIslands,
  },
};

// oxlint reads a plugin's default export.
export default plugin;
