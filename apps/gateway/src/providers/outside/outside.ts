// How the gateway calls an external service: the address is from a merchant's settings, never from a visitor. The
// call uses TLS and a public address, follows no redirect, is not repeated, and has a short timeout.
import { lookup } from 'node:dns';
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { BlockList, type LookupFunction } from 'node:net';
import { createBound } from '../bound.ts';

const ANSWER_WITHIN_MS = 5_000;
const LARGEST = 256 * 1024;

export type OutsideAnswer = {
  readonly status: number;
  readonly body: string;
  /** The Retry-After header, where the service sent one. */
  readonly retryAfter?: string | undefined;
};
export type OutsideRequest = {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
/** Sends the request; throws OutsideDown when no complete answer arrived. */
export type Outside = (url: string, asking?: OutsideRequest) => Promise<OutsideAnswer>;

/** The service did not answer, or must not be called. */
export class OutsideDown extends Error {
  override name = 'OutsideDown';
}

/** Addresses of our own network: a name that resolves to one is not an external service. */
const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to our own network; an IPv4 address in IPv6 form is judged as IPv4. */
export function isInside(address: string): boolean {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? inside.check(plain, 'ipv6') : inside.check(plain, 'ipv4');
}

/** Resolves as usual and then checks the address, so that the checked address is the one connected to. */
const outwards: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 4);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isInside(address)))
      return done(new OutsideDown(`${host} leads inside`), '', 4);
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
};

/** The public IP address of a host. Throws OutsideDown when there is none, or when it is inside our own network. */
export async function outsideAddress(host: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  outwards(host.replace(/^\[|\]$/g, ''), {}, (error, address) => {
    if (error) reject(error);
    else if (typeof address === 'string') resolve(address);
  });
  return promise;
}

function addressOf(text: string, trusted: readonly string[]) {
  const url = URL.parse(text);
  if (!url || url.username !== '' || url.password !== '') throw new OutsideDown('not an address');
  const isTrusted = trusted.includes(url.origin);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNumber = /^[\d.]+$/.test(host) || host.includes(':');
  if (!isTrusted && (url.protocol !== 'https:' || (isNumber && isInside(host))))
    throw new OutsideDown(`${url.origin} is not asked`);
  return { url, isTrusted };
}

type OutsideAddress = ReturnType<typeof addressOf>;

function answerOf(
  { url, isTrusted }: OutsideAddress,
  { method = 'GET', headers = {}, body }: OutsideRequest,
  largest = LARGEST,
) {
  const send = url.protocol === 'https:' ? overTls : overHttp;
  return new Promise<{ status: number; bytes: Buffer; retryAfter: string | undefined }>((resolve, reject) => {
    const asked = send(
      url,
      {
        method,
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        ...(!isTrusted && { lookup: outwards }),
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > largest) answer.destroy(new Error('the answer is too large'));
          else parts.push(part);
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            bytes: Buffer.concat(parts),
            retryAfter: answer.headers['retry-after'],
          }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Calls external services. Only the `trusted` origins (the sandbox) may use plain http or our own network. */
export function createOutside(trusted: readonly string[], bound = createBound()): Outside {
  return async (address, asking = {}) => {
    const addressed = addressOf(address, trusted);
    const { origin } = addressed.url;
    try {
      const { status, bytes, retryAfter } = await bound(origin, () => answerOf(addressed, asking));
      return { status, body: bytes.toString('utf8'), retryAfter };
    } catch (error) {
      throw new OutsideDown(`${origin} gave no answer`, { cause: error });
    }
  };
}

/**
 * A file at a public https address, or at a trusted origin, at most `largest` bytes. Throws OutsideDown when it cannot
 * be read; a redirect is not followed.
 */
export async function readOutside(
  address: string,
  largest: number,
  trusted: readonly string[] = [],
): Promise<Buffer> {
  const addressed = addressOf(address, trusted);
  const { status, bytes } = await answerOf(addressed, { headers: { accept: '*/*' } }, largest).catch(
    (error: unknown) => {
      throw new OutsideDown(`${address} could not be read`, { cause: error });
    },
  );
  if (status !== 200) throw new OutsideDown(`${address} answered ${status}`);
  return bytes;
}
