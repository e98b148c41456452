// A connection between a phone and the gateway that can be cut, and that can deliver a newer build of the app.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Line = {
  port: number;
  /** From now on no request is answered. */
  cut: () => void;
  /** The addresses that were requested since the line was cut. */
  lost: () => readonly string[];
  restore: () => void;
  /** From now on the worker's script and the list of files have another text, as after an update of the product. */
  updateBuild: () => void;
  close: () => void;
};

/** Opens a connection to the gateway on this local port. */
export async function openLine(gatewayPort: () => number): Promise<Line> {
  let isCut = false;
  let build = 1;
  const lost: string[] = [];
  const server = createServer((from, to) => {
    const { method, url } = from;
    if (isCut) {
      lost.push(url ?? '');
      return void to.destroy();
    }
    const isNewer = /^\/m\/(sw\.js|asset-manifest\.json)/.test(url ?? '') && build > 1;
    // Uncompressed and uncached, so that a line can be added: a different text is a different worker.
    const headers = isNewer ? { host: from.headers.host } : from.headers;
    const way = { host: '127.0.0.1', port: gatewayPort(), method, path: url, headers };
    const gateway = request(way, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      to.writeHead(answer.statusCode ?? 502, isNewer ? rest : answer.headers);
      if (isNewer) to.write(`// ${build}\n`);
      answer.pipe(to);
    });
    gateway.on('error', () => to.destroy());
    from.pipe(gateway);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
    },
    lost: () => lost,
    restore: () => {
      isCut = false;
    },
    updateBuild: () => {
      build += 1;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
