import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

export type Questions = {
  /** @returns "" when nothing was typed */
  ask: (question: string) => Promise<string>;
  /** Like `ask`, without showing what is typed. */
  askHidden: (question: string) => Promise<string>;
  /** Returns whether the answer is yes; an empty answer is no. */
  confirm: (question: string) => Promise<boolean>;
};

/** Returns prompts at this process's terminal; undefined when it is not interactive. */
export function terminalQuestions(): Questions | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const prompt = async (question: string, output: NodeJS.WritableStream) => {
    const terminal = createInterface({ input: process.stdin, output, terminal: true });
    try {
      return (await terminal.question(question)).trim();
    } finally {
      terminal.close();
    }
  };
  const ask = (question: string) => prompt(`${question} `, process.stdout);
  return {
    ask,
    async askHidden(question) {
      process.stdout.write(`${question} (not shown) `);
      const answer = await prompt("", new Writable({ write: (_chunk, _encoding, done) => done() }));
      process.stdout.write("\n");
      return answer;
    },
    confirm: async (question) => /^(y|yes|j|ja)$/i.test(await ask(`${question} [y/N]`)),
  };
}
