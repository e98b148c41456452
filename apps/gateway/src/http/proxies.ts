// The proxies in front of the gateway: whose X-Forwarded headers count.
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type Proxies = {
  /** Whether this address belongs to a proxy in front; the second parameter is that of Fastify's `trustProxy`. */
  readonly isProxy: (address: string, hop: number) => boolean;
  /** The IP address of the caller; null after the caller has left. */
  readonly ipOf: (request: IncomingMessage) => string | null;
};

/** An IPv4 address keeps its form on a socket that serves both versions. A closed socket has no address: null. */
export function plainAddress(ip: string | undefined): string | null {
  return ip?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? null;
}

/** Reads TRUST_PROXY: addresses and subnets, separated by commas; null where no proxy is in front. */
export function proxiesOf(trustProxy: string | null): Proxies {
  const isProxy = proxyAddr.compile(trustProxy?.split(',').map((address) => address.trim()) ?? []);
  return { isProxy, ipOf: (request) => plainAddress(proxyAddr(request, isProxy)) };
}
