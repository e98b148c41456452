// The merchants that this provider works for. The gateway writes their names and secrets into one file.
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { listFrom, origin } from '../list-file.ts';
import { signatureOf } from '../signature.ts';

const client = v.object({
  code: v.string(),
  name: v.string(),
  site: origin,
  gateway: origin,
  clientId: v.string(),
  secret: v.string(),
  /** The address that receives events about its orders. */
  events: v.pipe(v.string(), v.startsWith('/')),
});

export type Client = v.InferOutput<typeof client>;
export type Clients = { find: (id: string) => Client | undefined };

export function clientsFrom(path: string): Clients {
  const all = listFrom(path, 'clients', client);
  return { find: (id) => all().find(({ clientId }) => clientId === id) };
}

const WINDOW_SECONDS = 300;

type SignedMessage = { path: string; body: string; timestamp: string; signature: string };

/** Whether the client signed this request, and recently. */
export function isSigned(
  { secret }: Client,
  { path, body, timestamp, signature }: SignedMessage,
  now: number,
): boolean {
  const expected = Buffer.from(signatureOf(secret, { path, timestamp, body }));
  const given = Buffer.from(signature);
  return (
    Math.abs(now / 1_000 - Number(timestamp)) <= WINDOW_SECONDS &&
    given.length === expected.length &&
    timingSafeEqual(given, expected)
  );
}
