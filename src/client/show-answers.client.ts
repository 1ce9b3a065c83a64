import { type Answers, type RequestName, requestNames, requestTitle } from "#content/service";
import { reasonOf } from "#lib/reason-of.ts";
import { logUnlessLeft } from "#ui/log-unless-left.client.ts";
import type { createRenderer, RendererOptions } from "./render-parts.client.tsx";

/** Shows answers of the content service, one list of them or several, and resolves when what they change has been rendered. */
export type ShowAnswers = (answers: Answers) => Promise<void>;

/**
 * Returns a function that replaces the parts of the page whose lists have changed. Calls are handled one after the other.
 * The parser and React are loaded with the first list that differs from the page's. Never rejects: errors are logged.
 */
export function createShowAnswers(options: RendererOptions): ShowAnswers {
  const { lists } = options.data;
  /** What has not been passed to the renderer, which needs all lists of a part when one has changed. */
  let pending: Answers = {};
  let render: ReturnType<typeof createRenderer> | undefined;
  let last = Promise.resolve();

  async function show(answers: Answers): Promise<void> {
    let isChanged = render !== undefined;
    for (const name of requestNames) {
      const answer = answers[name];
      if (answer?.ok) {
        pending[name] = answer;
        isChanged ||= answer.digest !== lists[name]?.digest;
      } else if (answer) reportFailure(name, answer.reason);
    }
    if (!isChanged) return;
    const { createRenderer } = await import("./render-parts.client.tsx");
    render ??= createRenderer(options);
    const shown = pending;
    pending = {};
    const failures = await render(shown);
    failures.forEach((reason, name) => reportFailure(name, reason));
  }

  return (answers) => (last = last.then(() => show(answers)).catch(logUnlessLeft));
}

/** Logs why a list is not shown (docs/specification.md §8). */
function reportFailure(name: RequestName, reason: unknown): void {
  console.error(`${requestTitle(name)}: ${reasonOf(reason)}`);
}
