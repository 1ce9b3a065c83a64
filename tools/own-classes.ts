import { basename } from "node:path";
import stylelint, { type RuleBase } from "stylelint";

const ruleName = "site/own-classes";

const messages = stylelint.utils.ruleMessages(ruleName, {
  rejected: (selector: string, name: string) =>
    `"${selector}" is not ${name}'s: style it in the file of its class, or pass it a custom property`,
});

/**
 * A stylelint rule: the first class of each selector is the file's name, or begins with it and a hyphen. What is nested in
 * a rule has an `&`, and belongs to that rule.
 */
const rule: RuleBase = () => (root, result) => {
  const name = basename(root.source?.input.file ?? "", ".css");
  root.walkRules((rule) => {
    for (const selector of rule.selectors) {
      if (/&|^(?:from|to|\d+%)$/.test(selector)) continue;
      const [, first = ""] = /\.([\w-]+)/.exec(selector) ?? [];
      if (first === name || first.startsWith(`${name}-`)) continue;
      stylelint.utils.report({
        ruleName,
        result,
        node: rule,
        message: messages.rejected(selector, name),
        word: selector,
      });
    }
  });
};

export const ownClasses = stylelint.createPlugin(
  ruleName,
  Object.assign(rule, { ruleName, messages }),
);
