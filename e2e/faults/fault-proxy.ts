// Simulates a bad network between a browser and the gateway: it delays, cuts, answers 502 or garbage, and keeps a
// journal of its faults.
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '@foyer/contract/testing/chance.ts';

export type Fault =
  | 'none'
  /** Waits three seconds, then forwards the call. */
  | 'slow'
  /** The gateway does not receive the call. */
  | 'cut-before'
  /** The gateway has processed the call and answered; the browser does not get the answer. */
  | 'cut-after'
  /** The same, but the connection stays open, because a browser repeats a cut request by itself. */
  | 'silent-after'
  /** The same, and the browser gets a 503 from an intermediary. */
  | 'unavailable-after'
  | 'bad-gateway'
  /** The page of a captive portal instead of an answer. */
  | 'garbage';

/** The share of the calls that each fault hits, adding up to at most one; the rest pass. */
export type Shares = Partial<Record<Exclude<Fault, 'none'>, number>>;

export type JournalEntry = {
  readonly method: string;
  readonly path: string;
  readonly fault: Fault;
  /** Status of the gateway's answer; null when the gateway did not get the call. */
  readonly status: number | null;
};

export type FaultProxy = {
  readonly port: number;
  readonly journal: readonly JournalEntry[];
  /** Changes the shares. Only calls are affected; documents, files and pictures pass. */
  readonly setShares: (shares: Shares) => void;
  /** Applies a fault to the next call of this path, whatever the shares are. */
  readonly hitNext: (path: string, fault: Fault) => void;
  readonly close: () => Promise<void>;
};

const SLOW_MS = 3000;
/** A gateway that restarts is unavailable for a while, not for one call only. */
const BURST = 3;

type Upstream = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

async function bodyOf(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function ask(port: number, from: IncomingMessage, body: Buffer): Promise<Upstream> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = from;
    const to = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      bodyOf(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: whole }),
        reject,
      );
    });
    to.on('error', reject);
    to.end(body);
  });
}

/** Chooses the fault of each call by chance, according to the shares; after one 502 the next calls get it too. */
function faultChooser(random: () => number) {
  let shares: Shares = {};
  let burst = 0;
  return {
    setShares: (next: Shares) => {
      shares = next;
      burst = 0;
    },
    next: (): Fault => {
      if (burst > 0) {
        burst -= 1;
        return 'bad-gateway';
      }
      let draw = random();
      for (const [fault, share] of Object.entries(shares) as [Exclude<Fault, 'none'>, number][]) {
        if ((draw -= share) >= 0) continue;
        if (fault === 'bad-gateway') burst = BURST - 1;
        return fault;
      }
      return 'none';
    },
  };
}

function reply(
  to: ServerResponse,
  status: number,
  headers: IncomingMessage['headers'],
  body: Buffer | string,
) {
  const { 'transfer-encoding': _, connection: __, ...kept } = headers;
  to.writeHead(status, kept).end(body);
}

/** Opens the proxy in front of a gateway on port `target`, on a free port. */
export async function openFaultProxy(target: number, seed: number): Promise<FaultProxy> {
  const chooser = faultChooser(seeded(seed));
  const journal: JournalEntry[] = [];
  const aimed = new Map<string, Fault>();
  const faultOf = (method: string | undefined, path: string): Fault => {
    // A browser asks first whether a page without an origin may make the call.
    if (method === 'OPTIONS') return 'none';
    const chosen = aimed.get(path);
    aimed.delete(path);
    return chosen ?? (path.startsWith('/wps/') ? chooser.next() : 'none');
  };
  const pass = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const [path = ''] = (from.url ?? '').split('?');
    const fault = faultOf(from.method, path);
    const body = await bodyOf(from);
    const note = (status: number | null) => journal.push({ method: from.method ?? '', path, fault, status });
    if (fault === 'cut-before') {
      note(null);
      return void to.destroy();
    }
    if (fault === 'bad-gateway') {
      note(null);
      return reply(to, 502, { 'content-type': 'text/html' }, '<h1>502 Bad Gateway</h1>');
    }
    if (fault === 'slow') await pause(SLOW_MS);
    const answer = await ask(target, from, body);
    note(answer.status);
    if (fault === 'cut-after') return void to.destroy();
    if (fault === 'silent-after') return;
    if (fault === 'unavailable-after') return reply(to, 503, { 'content-type': 'text/html' }, '');
    if (fault === 'garbage')
      return reply(to, 200, { 'content-type': 'text/html' }, '<title>Welcome to our Wi-Fi</title>');
    reply(to, answer.status, answer.headers, answer.body);
  };
  const server = createServer((from, to) => void pass(from, to).catch(() => to.destroy()));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    journal,
    setShares: chooser.setShares,
    hitNext: (path, fault) => void aimed.set(path, fault),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
