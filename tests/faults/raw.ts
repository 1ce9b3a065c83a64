import { connect, type Socket } from "node:net";

/** Sends raw bytes and returns the status; 0 when the site closes the connection without a response. */
export async function rawStatus(url: string, text: string): Promise<number> {
  return statusOf(await rawAnswer(url, text));
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);

/** Sends raw bytes and returns the response when the site has closed the connection or sent the headers. */
export function rawAnswer(url: string, text: string, timeout = 20_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = open(url);
    let answer = "";
    const done = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeout, () => {
      socket.destroy();
      reject(new Error(`no answer to ${JSON.stringify(text.slice(0, 80))}`));
    });
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
      if (answer.includes("\r\n\r\n")) done();
    });
    socket.on("close", done);
    socket.on("error", done);
    socket.write(text, "latin1");
  });
}

/** Opens a connection to the site without sending anything. */
export function open(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect({ host: hostname, port: Number(port) });
}
