import { createHash, X509Certificate } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { createServer as createSecureServer } from "node:https";
import type { Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { generate } from "selfsigned";

/** How the host of pictures and other files behaves. */
type AssetHostState = "well" | "hangs" | "refuses";

export type AssetHost = {
  state: AssetHostState;
  /** The addresses asked for so far. */
  requests: string[];
  /** Path of its certificate (PEM), which nobody trusts but who is told to. */
  certificate: string;
  /** Makes Chromium reach it under Contentful's names, and no other host at all. */
  chromiumArguments: readonly string[];
  /** Makes an HTTP server a proxy that leads to it from Contentful's names, and to no other host. */
  proxyThrough: (server: Server) => void;
  stop: () => Promise<void>;
};

/**
 * The hosts `images.ctfassets.net`, `assets.ctfassets.net` and their like: one HTTPS server with a certificate that
 * is made for the run, so that pages, policies and servers see the names and the scheme of the real ones.
 * @param directory for the certificate
 * @param fetchFile what answers: the path is `/{space}/{asset}/{hash}/{file name}`
 */
export async function startAssetHost(
  directory: string,
  fetchFile: (pathAndQuery: string) => Promise<Response>,
): Promise<AssetHost> {
  const { cert, private: key } = await generate([{ name: "commonName", value: "ctfassets.net" }], {
    keyType: "ec",
    extensions: [
      {
        name: "subjectAltName",
        altNames: ["*.ctfassets.net", "*.eu.ctfassets.net"].map((value) => ({ type: 2, value })),
      },
    ],
  });
  const certificate = join(directory, "asset-host.pem");
  await writeFile(certificate, cert);

  const server = createSecureServer({ cert, key }, (request, response) => {
    const { headers, url = "/" } = request;
    host.requests.push(`https://${headers.host}${url}`);
    if (host.state === "hangs") return;
    if (host.state === "refuses") {
      request.socket.resetAndDestroy();
      return;
    }
    fetchFile(url)
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(Buffer.from(await answer.arrayBuffer()));
      })
      .catch((error: unknown) => response.destroy(new Error(String(error))));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server.address());

  const host: AssetHost = {
    state: "well",
    requests: [],
    certificate,
    chromiumArguments: [
      `--host-resolver-rules=MAP *.ctfassets.net 127.0.0.1:${port}, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1`,
      `--ignore-certificate-errors-spki-list=${fingerprint(cert)}`,
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
  return host;
}

/** What Chromium knows a certificate by: SHA-256 of its public key (RFC 7469). */
const fingerprint = (certificate: string): string =>
  createHash("sha256")
    .update(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" }))
    .digest("base64");

/** @throws Error for a server that does not listen on a port */
export function addressOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address !== "object" || !address) throw new Error("the server does not listen");
  return address;
}
