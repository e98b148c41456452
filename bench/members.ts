// Sessions of members: through the public login, or many at once in the database.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { login, rsaKey } from '@foyer/contract/calls/session.ts';
import { seal } from '@foyer/envelope/seal.ts';
import pg from 'pg';
import { type Answer, ask, type Gate } from './ask.ts';

type LoginAnswer = { errorCode: string | null; value: { token: string } | null };
type SealedCall = { readonly method: string; readonly path: string };

/** The public key with which the merchant's bodies are encrypted. */
export async function sealingKey(gate: Gate): Promise<string> {
  return JSON.parse((await ask(gate, rsaKey.path)).text) as string;
}

/** Sends an encrypted body. */
export async function askSealed(
  gate: Gate,
  publicKey: string,
  { method, path }: SealedCall,
  body: object,
  more: Record<string, string> = {},
): Promise<Answer> {
  const sealed = await seal({ mode: 2, publicKey, method, path, body, now: Date.now() });
  const headers = { ...sealed.headers, 'content-type': 'application/json', ...more };
  return ask(gate, path, { method, headers, body: JSON.stringify(sealed.body) });
}

async function openSession(
  gate: Gate,
  publicKey: string,
  account: string,
  password: string,
): Promise<string> {
  const { status, text } = await askSealed(gate, publicKey, login, {
    username: account,
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    isOfficialAppLogin: false,
  });
  const { value, errorCode } = JSON.parse(text) as LoginAnswer;
  if (!value) throw new Error(`Login of ${account} was refused: ${errorCode ?? status}`);
  return value.token;
}

/** Opens `count` sessions of one account, one after the other; returns their tokens. */
export async function logIn(gate: Gate, account: string, password: string, count: number): Promise<string[]> {
  const publicKey = await sealingKey(gate);
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await openSession(gate, publicKey, account, password));
  return tokens;
}

const addMembers = `insert into members (merchant_id, account, account_key, type, password_hash, language, created_at)
  select 'aurora', 'reader' || n, 'reader' || n, 0, '', 'EN', $2 from generate_series(1, $1::int) n`;
const addSessions = `insert into sessions (merchant_id, token_hash, member_id, device_id, ip, created_at, seen_at, expires_at)
  select 'aurora', one.hash, m.id, gen_random_uuid(), '127.0.0.1', $3, $3, $3::bigint + 86400000
  from unnest($1::text[], $2::text[]) one (hash, account) join members m on m.account_key = one.account`;

/** Opens a session of each of these accounts in the database at `url`; returns the tokens. */
export async function openSessionsOf(url: string, accounts: readonly string[]): Promise<string[]> {
  const tokens = accounts.map(() => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('foyer.merchant', 'aurora', false)`);
  await client.query(addSessions, [hashes, accounts, Date.now()]);
  await client.query('analyze members, sessions');
  await client.end();
  return tokens;
}

/** Adds `count` members with a live session each to the database at `url`; returns the tokens. */
export async function openSessions(url: string, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select set_config('foyer.merchant', 'aurora', false)`);
  await client.query(addMembers, [count, Date.now()]);
  await client.end();
  return openSessionsOf(
    url,
    Array.from({ length: count }, (_, at) => `reader${at + 1}`),
  );
}
