// Sends any call of the contract as its caller does: with a session, sealed, or signed by the server that may make it.
import { randomUUID } from 'node:crypto';
import { type Call, hasBody } from '@foyer/contract/call.ts';
import type { CallDeclaration } from '@foyer/contract/contract.ts';
import { validKeys } from '../../apps/gateway/src/domains/play/links.ts';
import { findProvider } from '../../apps/gateway/src/domains/payments/providers.ts';
import { STAND_IN } from '../../apps/gateway/src/domains/payments/stand-in.ts';
import { signatureOf } from '../../apps/gateway/src/security/signature.ts';
import { BACK_OFFICE, findSigner } from '../../apps/gateway/src/security/signers.ts';
import type { Answer, TestGateway } from '../../apps/gateway/src/testing/gateway.ts';

export type Sender = {
  token?: string;
  host?: string;
  headers?: Record<string, string>;
  key?: string;
  /** The request for which a server's signature was made, where it is another one than the request that is sent. */
  signedFor?: { merchant?: string; method?: string; path?: string; body?: string; aheadMs?: number };
};

type Input = Record<string, unknown>;
const servers = ['vendor', 'provider', 'partner', 'operator'] as const;
type Server = (typeof servers)[number];

function isServer(who: string): who is Server {
  return servers.some((each) => each === who);
}

/** Values of the path that name a server or its subject, where the input has none of its own. */
export const pathValues: Readonly<Record<string, string>> = {
  vendor: 'NLT',
  env: 'sandbox',
  provider: STAND_IN,
};

/** The secret with which the server at the other end signs. */
async function secretFor(gateway: TestGateway, who: Server, merchant: string): Promise<string> {
  const own = { db: gateway.databases.merchant(merchant), merchant };
  if (who === 'vendor') {
    const link = { merchant, vendor: 'NLT', now: gateway.clock.now() };
    return (await validKeys(own.db, gateway.secrets, link))[0] ?? '';
  }
  if (who === 'provider') return (await findProvider(own, gateway.secrets, STAND_IN))?.secret ?? '';
  const name = who === 'operator' ? BACK_OFFICE : 'sandbox';
  return (await findSigner(own, gateway.secrets, { role: who, name }))?.secret ?? '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** The path with its parameters, and the fields that are left for the query or the body. */
function splitInput(path: string, input: Input): { path: string; rest: Input } {
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name] ?? pathValues[name] ?? '1').toWellFormed();
    delete rest[name];
    return encodeURIComponent(value) || '1';
  });
  return { path: filled, rest };
}

/** The input that the gateway reads: with the path's values that `input` leaves out, and without undefined fields. */
export function arrivingInput({ path }: CallDeclaration['facts'], input: Input): Input {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, pathValues[name] ?? '1']);
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(inPath), ...Object.fromEntries(given) };
}

function queryOf(rest: Input): string {
  const fields = Object.entries(rest).map(([name, value]): [string, string] => [name, textOf(value)]);
  return fields.length > 0 ? `?${new URLSearchParams(fields).toString()}` : '';
}

/** Opens a function that sends a call with any input. */
export function openCallers(gateway: TestGateway) {
  const secrets = new Map<string, Promise<string>>();
  const secret = (who: Server, merchant: string): Promise<string> => {
    const name = `${who} ${merchant}`;
    const found = secrets.get(name) ?? secretFor(gateway, who, merchant);
    secrets.set(name, found);
    return found;
  };

  const sendSigned = async (declared: CallDeclaration, who: Server, input: Input, sender: Sender) => {
    const { method, path } = declared.facts;
    const { host = 'aurora.localhost:8080', signedFor: { merchant, aheadMs = 0, ...forged } = {} } = sender;
    const split = splitInput(path, input);
    const body = hasBody(declared.facts) ? JSON.stringify(split.rest) : '';
    const address = body === '' ? split.path + queryOf(split.rest) : split.path;
    const timestamp = String(Math.floor((gateway.clock.now() + aheadMs) / 1_000));
    const known = await secret(who, merchant ?? host.split('.')[0] ?? '');
    const signed = { method, path: address, body, ...forged };
    const signature = signatureOf(known, signed, timestamp).toString('hex');
    return gateway.send(address, {
      method,
      host,
      headers: {
        ...(body !== '' && { 'content-type': 'application/json' }),
        [`x-${who}-timestamp`]: timestamp,
        [`x-${who}-signature`]: signature,
        ...(declared.facts.idempotent && { 'idempotency-key': sender.key ?? randomUUID() }),
        ...sender.headers,
      },
      ...(body !== '' && { body }),
    });
  };

  return async (declared: CallDeclaration, input: Input, sender: Sender = {}): Promise<Answer> => {
    const { facts } = declared;
    if (isServer(facts.who)) return sendSigned(declared, facts.who, input, sender);
    const { path, rest } = splitInput(facts.path, input);
    const address = hasBody(facts) ? path : path + queryOf(rest);
    // Its address is complete: only the body, the seal and the key are added.
    const call: Call<never> = { ...facts, path: address as `/${string}` };
    return gateway.callWith(call, hasBody(facts) ? rest : {}, sender);
  };
}
