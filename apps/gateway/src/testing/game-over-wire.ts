// A member in a game at real gateway processes: the member's page reads the balance, the vendor's server stakes and pays.
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { signatureOf } from '#security/signature.ts';
import { logInOver, sendOver } from './wire.ts';

type Place = {
  /** The gateways, or the proxy in front; each call goes to the next one. */
  readonly ports: readonly number[];
  readonly host: string;
  readonly vendor: string;
  /** The key that the vendor signs with. */
  readonly key: string;
  readonly account?: string;
  readonly isSecure?: boolean;
};

/** Logs in and opens a game of the vendor. */
export async function openGameOver({ ports, host, vendor, key, account = 'demo', isSecure = false }: Place) {
  let sent = 0;
  const nextPort = () => ports[(sent += 1) % ports.length] ?? 0;
  const authorization = await logInOver(nextPort(), host, account, isSecure);
  const get = (path: string) =>
    sendOver({ port: nextPort(), isSecure, method: 'GET', path, headers: { host, authorization } });

  const list = await get(`${gamesCalls.gameList.path}?gameType=RNG&pageSize=60`);
  const games = Object(list.body['value']).games as { vassalage: string; nodeId: string }[];
  const nodeId = games.find(({ vassalage }) => vassalage === vendor)?.nodeId;
  const launched = await get(
    `${gamesCalls.launchGame.path}?vendor=${vendor}&nodeId=${nodeId}&launchMode=GAME&device=MOBILE`,
  );
  const ticket = new URL(String(Object(launched.body['value']).gameUrl)).searchParams.get('ticket');

  /** One signed call. Throws unless it succeeds. */
  async function send(verb: string, body: object): Promise<Record<string, unknown>> {
    const request = { method: 'POST', path: `/seamless/${vendor}/${verb}`, body: JSON.stringify(body) };
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const headers = {
      host,
      'x-vendor-timestamp': timestamp,
      'x-vendor-signature': signatureOf(key, request, timestamp).toString('hex'),
    };
    const { method, path } = request;
    const answer = await sendOver({ port: nextPort(), isSecure, method, path, headers, body });
    if (answer.body['success'] !== true) throw new Error(`${verb}: ${answer.status} ${answer.text}`);
    return Object(answer.body['value']) as Record<string, unknown>;
  }
  const { playSession } = await send('session', { ticket });
  return {
    call: (verb: string, body: object) => send(verb, { playSession, ...body }),
    /** The balance as the member's page reads it. */
    balance: async (): Promise<unknown> => {
      const answer = await get(memberFunds.path);
      if (answer.status !== 200) throw new Error(`balance: ${answer.status} ${answer.text}`);
      return Object(answer.body['value']).sumBalance;
    },
  };
}
