import { once } from "node:events";
import { connect } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { createNodeServer } from "./node-server.ts";

it("answers one request of a connection at a time", async () => {
  const answers: ((response: Response) => void)[] = [];
  const { server } = createNodeServer(() => new Promise((resolve) => void answers.push(resolve)));
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => void server.close());
  const socket = connect(portOf(server), "localhost");
  onTestFinished(() => void socket.destroy());
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(3));
  for (const asked of [1, 2, 3]) {
    await vi.waitFor(() => expect(answers).toHaveLength(asked));
    // The requests have arrived together, so the next one would be there as well.
    answers.at(-1)?.(new Response(`answer ${asked}`));
    const [data] = await once(socket, "data");
    expect(String(data)).toContain(`answer ${asked}`);
  }
});

it("closes each connection after its response while it drains", async () => {
  const { server, drain } = createNodeServer(() => new Response("answer"));
  await once(server.listen(0, "localhost"), "listening");
  const socket = connect(portOf(server), "localhost");
  await once(server, "connection");
  const drained = drain();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [data] = await once(socket, "data");
  expect(String(data)).toMatch(/^connection: close\r$/im);
  await drained;
});
