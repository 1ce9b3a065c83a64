import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { createNodeServer } from "./node-server.ts";

const request = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n";

/** Starts a server whose answers the test gives, and connects to it. */
async function connectedServer(fetch: () => Response | Promise<Response>) {
  const site = vi.fn<typeof fetch>(fetch);
  const { server, drain } = createNodeServer(site);
  await once(server.listen(0, "localhost"), "listening");
  onTestFinished(() => void server.close());
  const socket = connect(portOf(server), "localhost");
  onTestFinished(() => void socket.destroy());
  await once(server, "connection");
  return { site, socket, drain };
}

it("answers a request without a host, such as a load balancer's", async () => {
  const { socket } = await connectedServer(() => new Response("answer"));
  socket.write("GET / HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
});

it.each(["a.1", "256.1.1.1", "1.2.3.4.5"])(
  "refuses a request whose host is none with 400, and asks nobody: %s",
  async (host) => {
    const { site, socket } = await connectedServer(() => new Response("answer"));
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 400 /);
    expect(site).not.toHaveBeenCalled();
  },
);

it("ends within 8 s although a response does not", async () => {
  const { site, socket, drain } = await connectedServer(() => new Response(new ReadableStream()));
  socket.on("error", () => undefined);
  socket.write(request);
  await vi.waitFor(() => expect(site).toHaveBeenCalled());
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const drained = drain();
  await vi.advanceTimersByTimeAsync(8000);
  await drained;
  // After 60 s without a byte, the server itself ends a connection.
}, 30_000);

it("closes each connection after its response while it drains, whatever the client asks for", async () => {
  const { socket, drain } = await connectedServer(() => new Response("answer"));
  const drained = drain();
  socket.write(request);
  expect(await text(socket)).toMatch(/^connection: close\r$/im);
  await drained;
});
