import { defineConfig, type OxlintOverride } from "oxlint";

/** Folders of src/, lowest first: each imports those of its own and of lower layers (docs/ARCHITECTURE.md). */
const layers = [
  ["lib"],
  ["language", "content"],
  ["ui"],
  ["third-party"],
  ["sections", "layout"],
  ["page"],
  ["client"],
  ["preview"],
];

/** Rooms of src/content/, lowest first: each imports the doors (`index.ts`) of those before it. */
const rooms = ["text", "pictures", "service", "model", "mistakes", "state"];

const ownFolder = {
  group: ["../**"],
  message: "Import files of other folders by their # paths (package.json, `imports`), not by ../.",
};
const upwards = (group: string[]) => ({
  group,
  message: "Imports go one way: see docs/ARCHITECTURE.md, Folders.",
});
const inBrowsersOnly = {
  group: ["**/*.client.ts", "**/*.client.tsx"],
  message: "This file runs on the server, *.client.ts in browsers only.",
};
const noState =
  "This component is rendered on the server only: move it into a *.client.tsx, or handle the event in a *.client.ts.";
const stateful = {
  group: ["react"],
  importNamePattern: "^use(?:State|Reducer|Effect|Layout|Sync|Transition|Optimistic|Action)",
  message: noState,
};
const noHandlers = ["onClick", "onChange", "onInput", "onSubmit", "onKeyDown", "onPointerDown"].map(
  (propName) => ({ propName, message: noState }),
);
const noStyle = {
  propName: "style",
  message:
    "The content security policy forbids style attributes. Write a class, or set a custom property with CSSOM in a *.client.ts.",
};

const tests = "**/*.test.*";
/** Files that run in browsers, and there may use the DOM, have state and import `*.client.ts`. */
const inBrowsers = ["**/*.client.*", tests];

/** The later of two entries that apply to a file replaces the rule. */
const boundaries = layers.flatMap((folders, index): OxlintOverride[] => {
  const files = folders.map((folder) => `src/${folder}/**`);
  const above = layers.slice(index + 1).flat();
  const names = above.flatMap((folder) => [`#${folder}/**`, `#src/${folder}/**`]);
  const patterns = [ownFolder, upwards(["#server/**", "#tools/**", ...names])];
  return [
    {
      files,
      excludeFiles: [tests],
      rules: { "no-restricted-imports": ["error", { patterns }] },
    },
    {
      files,
      excludeFiles: inBrowsers,
      rules: {
        "no-restricted-imports": ["error", { patterns: [...patterns, inBrowsersOnly, stateful] }],
        "react/forbid-dom-props": ["error", { forbid: [noStyle, ...noHandlers] }],
      },
    },
  ];
});

const roomBoundaries = rooms.map((room, index): OxlintOverride => {
  const later = rooms.slice(index).map((each) => `#content/${each}`);
  const own = { group: ["../**", "#content/*/**"], message: ownFolder.message };
  const patterns = [own, upwards(["#ui/**", "#src/**", "#server/**", ...later]), inBrowsersOnly];
  return {
    files: [`src/content/${room}/**`],
    excludeFiles: [tests],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
});

const aboveServer = [
  ownFolder,
  upwards(["#ui/**", "#sections/**", "#layout/**", "#src/client/**", "#tools/**"]),
];

export default defineConfig({
  plugins: ["typescript", "react", "jsx-a11y", "import", "promise", "unicorn", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  env: { builtin: true, browser: true, node: true },
  ignorePatterns: ["dist"],
  rules: {
    "react/react-in-jsx-scope": "off",
    "import/no-unassigned-import": "off",
    "no-await-in-loop": "off",
    "no-shadow": "off",
    "typescript/consistent-type-assertions": ["error", { assertionStyle: "never" }],
    "typescript/no-explicit-any": "error",
    "typescript/ban-ts-comment": "error",
    "typescript/no-unsafe-assignment": "error",
    "typescript/no-unsafe-return": "error",
    "typescript/no-misused-promises": "error",
    "typescript/switch-exhaustiveness-check": [
      "error",
      { considerDefaultExhaustiveForUnions: true },
    ],
    "typescript/no-unsafe-type-assertion": "error",
    "typescript/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
    eqeqeq: "error",
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "import/no-default-export": "error",
    "max-lines": ["error", { max: 250, skipBlankLines: true, skipComments: true }],
    "no-restricted-imports": ["error", { patterns: [ownFolder] }],
    "promise/always-return": "off",
    "unicorn/consistent-function-scoping": "off",
    "react/forbid-dom-props": ["error", { forbid: [noStyle] }],
    "unicorn/no-abusive-eslint-disable": "error",
  },
  overrides: [
    {
      files: ["server/**"],
      rules: { "no-restricted-imports": ["error", { patterns: aboveServer }] },
    },
    ...boundaries,
    ...roomBoundaries,
    {
      // The compiler has the DOM's types for all of src/ (tsconfig.browser.json), but these files run in Node.js too.
      files: ["src/**", "brand/**", "site.config.ts"],
      excludeFiles: [...inBrowsers, "**/*.server.*"],
      env: { browser: false, node: false, "shared-node-browser": true },
      rules: {
        "no-undef": "error",
        "no-restricted-globals": ["error", "localStorage", "sessionStorage"],
      },
    },
    {
      files: ["tests/**", tests],
      rules: {
        "typescript/no-unsafe-assignment": "off",
        "typescript/no-unsafe-return": "off",
      },
    },
    {
      files: ["*.config.ts", "tests/**"],
      rules: { "import/no-default-export": "off", "no-empty-pattern": "off" },
    },
  ],
});
