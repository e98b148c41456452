// An operator's wallet for tests: real HTTP, with answers that the test sets.
import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { Operator, Operators } from '#vendor/operators.ts';
import type { RoundRequest as Play } from '#vendor/rounds.ts';
import type { Session } from '#vendor/sessions.ts';

export type WalletRequest = { verb: string; body: Record<string, string>; host: string; isSigned: boolean };
export type WalletAnswer = (asked: WalletRequest) => object | 'hang up' | 'too early';

const secret = 'ab'.repeat(32);
function done(balanceMinor: string) {
  return { success: true, value: { balanceMinor }, errorCode: null };
}
export function refused(errorCode: string) {
  return { success: false, value: null, errorCode };
}
export const well: WalletAnswer = ({ verb }) => done(verb === 'debit' ? '900' : '950');

/** Opens a wallet that records its requests and accepts them unless the test sets another answer. */
export async function openOperator() {
  const asked: WalletRequest[] = [];
  let answering = well;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      const stamp = String(request.headers['x-vendor-timestamp']);
      const expected = createHmac('sha256', secret)
        .update(`POST\n${request.url}\n${stamp}\n${text}`)
        .digest('hex');
      const one: WalletRequest = {
        verb: String(request.url?.split('/').at(-1)),
        body: JSON.parse(text) as WalletRequest['body'],
        host: String(request.headers.host),
        isSigned: request.headers['x-vendor-signature'] === expected,
      };
      asked.push(one);
      const answer = answering(one);
      if (answer === 'hang up') return void request.socket.destroy();
      response.statusCode = answer === 'too early' ? 503 : 200;
      response.end(JSON.stringify(answer === 'too early' ? refused('service.unavailable') : answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const operator: Operator = {
    code: 'aurora',
    site: 'http://aurora.test',
    wallet: `http://127.0.0.1:${port}`,
    secrets: { NOVA: secret },
  };
  const operators: Operators = {
    all: () => [operator],
    find: (code) => (code === 'aurora' ? operator : undefined),
  };
  return {
    asked,
    operators,
    verbs: () => asked.map(({ verb }) => verb),
    answerWith: (next: WalletAnswer): void => void (answering = next),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const session: Session = {
  tokenHash: 'hash-of-a-token',
  operator: 'aurora',
  vendor: 'NOVA',
  gameCode: 'fox',
  playSession: 'ps',
  currency: 'PHP',
  minorDigits: 2,
  language: 'EN',
  gameName: 'Fox',
  backUrl: 'http://aurora.test/m/home',
  playerId: '7',
  kind: 'slot',
};

/** A request for a round with a bet of 100. */
export function asking(roundId: string, change: Partial<Play> = {}): Play {
  return {
    roundId,
    betMinor: '100',
    choice: {},
    clientSeed: 'ab'.repeat(8),
    ...change,
  };
}
