import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { createNodeServer } from "./node-server.ts";
import { idleTimeout } from "./request-guards.ts";

test("a connection has a time limit while the client sends and reads, and none while the site makes a response", async () => {
  const endless = new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) });
  const sockets: Socket[] = [];
  const limits: (number | undefined)[] = [];
  const { server } = createNodeServer(() => {
    limits.push(sockets[0]?.timeout);
    return new Response(endless);
  }, {});
  server.on("connection", (socket) => {
    sockets.push(socket);
    limits.push(socket.timeout);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  const client = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  client.on("error", () => undefined).write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(client, "readable");
  limits.push(sockets[0]?.timeout);
  server.close().closeAllConnections();
  expect(limits).toEqual([idleTimeout, 0, idleTimeout]);
});
