import { createHash, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer as createSecureServer } from "node:https";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { fileURLToPath } from "node:url";

/** The host of pictures and other assets. */
export type AssetHost = {
  /** Path of its certificate (PEM). */
  certificate: string;
  /** Chromium arguments that map Contentful's host names to it, and block all other hosts. */
  chromiumArguments: readonly string[];
  /** Turns an HTTP server into a proxy that connects Contentful's host names to it, and no other hosts. */
  proxyThrough: (server: Server) => void;
  stop: () => Promise<void>;
};

/**
 * Starts the hosts `images.ctfassets.net`, `assets.ctfassets.net` and so on: one HTTPS server with a self-signed
 * certificate, so that pages, policies and servers see the real names and scheme.
 * @param sendFile answers a request for the path `/{space}/{asset}/{hash}/{file name}` and query
 */
export async function startAssetHost(
  sendFile: (path: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<AssetHost> {
  const certificate = fileURLToPath(import.meta.resolve("./asset-host.pem"));
  const pem = await readFile(certificate, "utf8");
  const server = createSecureServer({ cert: pem, key: pem }, (request, response) =>
    sendFile(request.url ?? "/", request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server.address());

  return {
    certificate,
    chromiumArguments: [
      `--host-resolver-rules=MAP *.ctfassets.net 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${fingerprint(pem)}`,
    ],
    proxyThrough(proxy) {
      proxy.on("connect", ({ url = "" }, socket) => {
        socket.on("error", () => socket.destroy());
        if (!url.endsWith(".ctfassets.net:443")) {
          socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
          return;
        }
        const through = connect(port, "127.0.0.1", () => {
          socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
          through.pipe(socket).pipe(through);
        });
        through.on("error", () => socket.destroy());
        through.on("close", () => socket.destroy());
        socket.on("close", () => through.destroy());
      });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a certificate's SPKI fingerprint for Chromium: SHA-256 of its public key (RFC 7469). */
const fingerprint = (certificate: string): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");

/** @throws Error for a server that does not listen on a port */
export function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address !== "object" || !address) throw new Error("the server does not listen");
  return address;
}
