import type { Config } from "stylelint";
import { ownClasses } from "./tools/own-classes.ts";

const config: Config = {
  extends: ["stylelint-config-standard"],
  plugins: [ownClasses],
  rules: {
    "site/own-classes": true,
    "declaration-no-important": true,
    "max-nesting-depth": 2,
    "selector-class-pattern": "^[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:__[a-z0-9-]+)?$",
    "selector-max-id": 0,
    "no-descending-specificity": null,
    "custom-property-empty-line-before": null,
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true }],
  },
  overrides: [
    {
      files: [
        // Elements, custom properties and containers that all components have in common.
        "src/styles/*.css",
        "brand/colours.css",
        // The brand's drawings on components that work without them.
        "brand/look.css",
      ],
      rules: { "site/own-classes": null },
    },
  ],
};

export default config;
