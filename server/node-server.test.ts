import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { portOf } from "#tests/support/port-of.ts";
import { createNodeServer } from "./node-server.ts";

const request = (path = "/", ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

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

it("answers the requests of a connection, and disconnects a client that does not wait for an answer", async () => {
  const { site, socket } = await connectedServer(() => new Response("answer"));
  for (const asked of [1, 2, 3]) {
    socket.write(request());
    expect(String((await once(socket, "data"))[0])).toContain("answer");
    expect(site).toHaveBeenCalledTimes(asked);
  }
  socket.on("error", () => undefined);
  socket.write(request().repeat(3));
  await once(socket, "close");
  expect(site).toHaveBeenCalledTimes(5);
});

it("answers a request that comes with the last byte of an answer, before the answer has ended", async () => {
  let end = () => {};
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode("first"));
      end = () => controller.close();
    },
  });
  const answers = [
    new Response(body, { headers: { "Content-Length": "5" } }),
    new Response("next"),
  ];
  const { site, socket } = await connectedServer(() => answers.shift() ?? new Response("none"));
  socket.write(request());
  expect(String((await once(socket, "data"))[0])).toContain("first");
  socket.write(request());
  await vi.waitFor(() => expect(site).toHaveBeenCalledTimes(2));
  end();
  expect(String((await once(socket, "data"))[0])).toContain("next");
});

it.each(["path", "query"])(
  "refuses an address whose %s makes more than 4,096 characters with 414, closes the connection, and asks nobody",
  async (part) => {
    const address = (length: number) => (part === "path" ? "/" : "/?").padEnd(length, "a");
    const { site, socket } = await connectedServer(() => new Response("answer"));
    socket.write(request(address(4096)));
    expect(String((await once(socket, "data"))[0])).toMatch(/^HTTP\/1.1 200 /);
    socket.write(request(address(4097)));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 414 .*^Connection: close\r$/ms);
    expect(site).toHaveBeenCalledTimes(1);
  },
);

it("answers a request without a host, such as a load balancer's", async () => {
  const { socket } = await connectedServer(() => new Response("answer"));
  socket.write("GET / HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
});

it("ends within 8 s although a response does not", async () => {
  const { site, socket, drain } = await connectedServer(() => new Response(new ReadableStream()));
  socket.on("error", () => undefined);
  socket.write(request());
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
  socket.write(request("/", "Connection: keep-alive"));
  expect(await text(socket)).toMatch(/^connection: close\r$/im);
  await drained;
});
