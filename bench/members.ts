// Logs members in through the public login.
import { randomUUID } from 'node:crypto';
import { login, rsaKey } from '@foyer/contract/calls/session.ts';
import { seal } from '@foyer/envelope/seal.ts';
import { ask, type Gate } from './ask.ts';

type LoginAnswer = { errorCode: string | null; value: { token: string } | null };

async function openSession(
  gate: Gate,
  publicKey: string,
  account: string,
  password: string,
): Promise<string> {
  const { method, path } = login;
  const body = {
    username: account,
    password,
    type: 'username',
    loginDeviceId: randomUUID(),
    isOfficialAppLogin: false,
  };
  const sealed = await seal({ mode: 2, publicKey, method, path, body, now: Date.now() });
  const headers = { ...sealed.headers, 'content-type': 'application/json' };
  const { status, text } = await ask(gate, path, { method, headers, body: JSON.stringify(sealed.body) });
  const { value, errorCode } = JSON.parse(text) as LoginAnswer;
  if (!value) throw new Error(`Login of ${account} was refused: ${errorCode ?? status}`);
  return value.token;
}

/** Opens `count` sessions of one account, one after the other; returns their tokens. */
export async function logIn(gate: Gate, account: string, password: string, count: number): Promise<string[]> {
  const publicKey = JSON.parse((await ask(gate, rsaKey.path)).text) as string;
  const tokens: string[] = [];
  while (tokens.length < count) tokens.push(await openSession(gate, publicKey, account, password));
  return tokens;
}
