// The request layer on a fake clock and a fake network, for tests.
import { createRequestLayer, type RequestLayer } from '#request/layer.ts';
import type { ListedStore, Notice, RequestPorts } from '#request/ports.ts';

export type SentRequest = {
  readonly url: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly init: RequestInit;
  readonly at: number;
};

/** The network's reaction: an answer now or later, or an exception when there is no answer. */
export type Reply = (sent: SentRequest) => Response | Promise<Response>;

/** A successful envelope. */
export function fine(value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ success: true, value, message: null, errorCode: null }, { headers });
}

/** A refusal in the gateway's format. */
export function refusal(errorCode: string, status = 200, value: unknown = null): Response {
  return Response.json({ success: false, value, message: errorCode, errorCode }, { status });
}

export function memoryStore(): ListedStore & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => {
      texts.set(key, text);
      return true;
    },
    remove: (key) => void texts.delete(key),
    names: (prefix) => [...texts.keys()].filter((name) => name.startsWith(prefix)),
  };
}

/** An answer that the test gives at a time of its choice; the request may be aborted before. */
export function later() {
  let give: (response: Response) => void = () => undefined;
  const given = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const reply: Reply = ({ init }) =>
    new Promise((resolve, reject) => {
      void given.then(resolve);
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
  return { reply, give: (response: Response) => give(response) };
}

export type FakeNetwork = {
  readonly layer: RequestLayer;
  readonly sent: SentRequest[];
  readonly notices: Notice[];
  readonly ended: (string | null)[];
  readonly elsewhere: () => number;
  readonly ports: RequestPorts;
};

/** A layer whose requests are recorded and answered by `reply`. */
export function fakeNetwork(
  clock: RequestPorts['clock'],
  reply: Reply,
  changes: Partial<RequestPorts> = {},
): FakeNetwork {
  const sent: SentRequest[] = [];
  const notices: Notice[] = [];
  const ended: (string | null)[] = [];
  let elsewhere = 0;
  let ids = 0;
  const ports: RequestPorts = {
    fetch: async (url, init) => {
      const one: SentRequest = {
        url,
        path: url.split('?')[0] ?? '',
        method: init.method ?? 'GET',
        headers: (init.headers ?? {}) as Record<string, string>,
        body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
        init,
        at: clock.now(),
      };
      sent.push(one);
      return reply(one);
    },
    clock,
    storage: memoryStore(),
    lasting: memoryStore(),
    isOnline: () => true,
    isSecure: true,
    userAgent: 'Test/1.0',
    newId: () => `id-${(ids += 1)}`,
    sealing: { mode: () => 2, load: () => import('@foyer/envelope/seal.ts') },
    present: (notice) => notices.push(notice),
    onSessionEnded: (failure) => ended.push(failure.serverCode),
    onTokenElsewhere: () => {
      elsewhere += 1;
    },
    ...changes,
  };
  return { layer: createRequestLayer(ports), sent, notices, ended, elsewhere: () => elsewhere, ports };
}
