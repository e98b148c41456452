// The client of a vendor's game: sends what its page sends, from a request file, or lets a person use a browser.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestFile } from '@foyer/contract/testing/request-file.ts';
import { bodyOf, send } from '../exchange.ts';
import type { Launch } from './memory-wallet.ts';

const DEFAULT_BET = '1000';

type Values = Map<string, string>;
export type Page = { status: number; headers: IncomingMessage['headers']; body: string };

/** A game that a launch has opened. */
export type OpenGame = {
  /** Null: it was opened in a browser, so its status and headers are not known. */
  page: Page | null;
  /** Plays one round; returns when the vendor's server has answered, or not in time. */
  round: () => Promise<void>;
};
export type GameClient = {
  /** The bet that a round places, in minor units; null: a person chooses it. */
  betOf: (currency: string) => string | null;
  open: (launch: Launch) => Promise<OpenGame>;
};

/** An amount as people write it in its currency: 1000 with two decimal places is 10.00. */
function decimal(minor: string, digits: number): string {
  if (digits === 0) return minor;
  const padded = minor.padStart(digits + 1, '0');
  return `${padded.slice(0, -digits)}.${padded.slice(-digits)}`;
}

/** Fills the placeholders of a step. A text that is `{name:number}` alone becomes a number. */
function filled(given: unknown, values: Values): unknown {
  if (typeof given === 'string') {
    const number = /^\{(\w+):number\}$/.exec(given)?.[1];
    if (number !== undefined) return Number(values.get(number));
    return given.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
  }
  if (Array.isArray(given)) return given.map((each) => filled(each, values));
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, each]) => [name, filled(each, values)]));
}

function kept(json: unknown, path: string): string | undefined {
  let value = json;
  for (const name of path.split('.')) value = Object(value)[name];
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? undefined : JSON.stringify(value);
}

export function launchAddress(
  origin: string,
  { vendor, game, language, ticket }: Launch,
  operator: string,
): URL {
  const address = new URL(`/games/${vendor}/${game}`, origin);
  for (const [name, value] of Object.entries({ operator, lang: language, ticket }))
    address.searchParams.set(name, value);
  return address;
}

export type ClientOptions = { origin: string; operator: string; patienceMs: number };

async function exchange(
  url: URL,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
  { cookies, patienceMs }: { cookies: Map<string, string>; patienceMs: number },
): Promise<Page> {
  const cookie = [...cookies.values()].join('; ');
  const sent = {
    method,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  };
  const answer = await send(url, sent, patienceMs);
  for (const each of answer.headers['set-cookie'] ?? []) {
    const [pair = ''] = each.split(';');
    cookies.set(pair.split('=')[0] ?? '', pair);
  }
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await bodyOf(answer) };
}

/** A client that sends the requests of a request file. */
export function clientFromFile(
  file: RequestFile,
  { origin, operator, patienceMs }: ClientOptions,
): GameClient {
  const betOf = (currency: string): string => file.bets[currency] ?? DEFAULT_BET;
  return {
    betOf,
    open: async (launch) => {
      const line = { cookies: new Map<string, string>(), patienceMs };
      const { vendor, game, language, ticket, currency, minorDigits } = launch;
      const amountMinor = betOf(currency);
      const values: Values = new Map(
        Object.entries({ operator, vendor, game, language, ticket, currency, amountMinor }),
      );
      values.set('amount', decimal(amountMinor, minorDigits));
      const take = async ({ request, headers, body, keep }: RequestFile['round'][number]): Promise<void> => {
        const [method = '', path = ''] = request.split(' ');
        const json = body === undefined ? null : JSON.stringify(filled(body, values));
        const answer = await exchange(
          new URL(String(filled(path, values)), origin),
          {
            method,
            headers: {
              ...(json !== null && { 'content-type': 'application/json' }),
              ...(filled(headers, values) as Record<string, string>),
            },
            ...(json !== null && { body: json }),
          },
          line,
        );
        for (const [name, place] of Object.entries(keep)) {
          const value = kept(JSON.parse(answer.body), place);
          if (value !== undefined) values.set(name, value);
        }
      };
      const page = await exchange(
        launchAddress(origin, launch, operator),
        { method: 'GET', headers: {} },
        line,
      );
      for (const each of file.open) await take(each);
      return {
        page,
        round: async () => {
          values.set('id', randomBytes(16).toString('hex'));
          for (const each of file.round) await take(each);
        },
      };
    },
  };
}

/** A person uses a browser: the command prints the address and what to do. */
export function manualClient(
  { origin, operator, patienceMs }: ClientOptions,
  print: (line: string) => void,
): GameClient {
  return {
    betOf: () => null,
    open: async (launch) => {
      const address = launchAddress(origin, launch, operator);
      print(`Open this address in a browser: ${address.href}`);
      return {
        page: null,
        round: async () => print(`Play one round there (within ${patienceMs / 1000} s).`),
      };
    },
  };
}
