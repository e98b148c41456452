// The servers beside the members: a vendor that settles rounds, a back office that approves withdrawals, a provider that
// pays them out. Like real ones they repeat a call until it is answered.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addBankCard } from '@foyer/contract/calls/bank-card.ts';
import { changePaymentPassword } from '@foyer/contract/calls/password.ts';
import { decideWithdrawal } from '@foyer/contract/calls/payments.ts';
import { withdraw } from '@foyer/contract/calls/withdraw.ts';
import { demoPassword } from '../../apps/gateway/src/seed/accounts.ts';
import { ask, type Gate } from '../ask.ts';
import { askSealed, logIn, sealingKey } from '../members.ts';
import { createVendor, signedHeaders } from '../money-players.ts';
import { insist, type Load, type Person } from './members.ts';
import { orNone, type Verdict, verdictOf } from './wire.ts';

const AGAIN_MS = 500;
/** A member may make sixty payments in ten minutes. */
const WITHDRAWAL_MS = 12_000;
const paymentPassword = '482913';

/** One player's rounds: a stake, then its win, each call repeated until it is answered. */
export async function settleRounds(
  { gate, journal, isOver }: Load,
  { secret, playSession, player }: { secret: string; playSession: string; player: number },
): Promise<void> {
  const vendor = createVendor(gate, secret, 1);
  const settle = async (kind: 'debit' | 'credit', round: string, amount: number): Promise<void> => {
    const entry = journal.begin(kind, `${kind[0]}${round}`);
    while (entry.state === 'open') {
      const done = await vendor[kind](playSession, round, amount).then(
        () => true,
        (fault: Error) => {
          if (fault.message.includes('unknown_error')) journal.confuse(`${kind}: ${fault.message}`);
          return false;
        },
      );
      if (done) journal.done(entry);
      else await pause(AGAIN_MS);
    }
  };
  for (let round = 0; !isOver(); round += 1) {
    const name = `fleet${player}-${round}`;
    await settle('debit', name, 100);
    await settle('credit', name, 95);
    await pause(100);
  }
  vendor.close();
}

/** The demo member, with a payment password and a bank account. */
export async function openPayer(gate: Gate) {
  const [token = ''] = await logIn(gate, 'demo', demoPassword, 1);
  const publicKey = await sealingKey(gate);
  const proof = { password: demoPassword, paymentPassword };
  const send = async (call: { method: string; path: string }, body: object): Promise<Verdict> =>
    verdictOf(await askSealed(gate, publicKey, call, body, { authorization: token }));
  await send(changePaymentPassword, { ...proof, confirmPaymentPassword: paymentPassword });
  const account = { bankCode: 'LANTERN', accountNo: '9988776655', accountName: 'Fleet Payee' };
  const added = await send(addBankCard, { ...account, ...proof });
  if (added.kind !== 'done') throw new Error(`No bank account: ${JSON.stringify(added)}`);
  return { name: 'demo', token, bankCardId: String(added.value['id']) };
}

function operatorSecret(sandboxDir: string): string {
  const { merchants } = JSON.parse(readFileSync(join(sandboxDir, 'sandbox/merchants.json'), 'utf8')) as {
    merchants: { code: string; operatorSecret: string }[];
  };
  return merchants.find(({ code }) => code === 'aurora')?.operatorSecret ?? '';
}

async function approve(gate: Gate, secret: string, orderNo: string): Promise<void> {
  const path = decideWithdrawal.path.replace('{orderNo}', orderNo);
  const body = JSON.stringify({ decision: 'approve' });
  for (;;) {
    const headers = signedHeaders('operator', secret, { method: decideWithdrawal.method, path, body });
    const verdict = await orNone(ask(gate, path, { method: decideWithdrawal.method, headers, body }));
    // A repeated approval is refused: the first one had its effect.
    if (verdict.kind !== 'none') return;
    await pause(AGAIN_MS);
  }
}

/** A member withdraws again and again, and the back office approves. */
export async function withdrawAll(
  load: Load,
  { bankCardId, ...person }: Person & { bankCardId: string },
  sandboxDir: string,
): Promise<void> {
  const secret = operatorSecret(sandboxDir);
  const publicKey = await sealingKey(load.gate);
  while (!load.isOver()) {
    const requested = await insist(load, person, 'withdrawal', (key) =>
      orNone(
        askSealed(
          load.gate,
          publicKey,
          withdraw,
          { bankCardId, amount: '1000' },
          {
            authorization: person.token,
            'idempotency-key': key,
          },
        ),
      ),
    );
    if (requested) await approve(load.gate, secret, String(requested.value['orderNo']));
    await pause(WITHDRAWAL_MS);
  }
}

/** The provider pays out what the gateways asked for. */
export async function payOut(isOver: () => boolean, sandboxPort: number): Promise<void> {
  const provider = { port: sandboxPort, host: `localhost:${sandboxPort}` };
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  while (!isOver()) {
    const { text } = await ask(provider, '/payments');
    for (const [, path = ''] of text.matchAll(/action="(\/payments\/payouts\/[^"]+)"/g))
      await ask(provider, path, { method: 'POST', headers, body: 'decision=accept' });
    await pause(1_000);
  }
}

/** Log-ins of the demo agent, one after the other; a log-in that is not answered is repeated. */
export async function logInAgain({ gate, journal, isOver }: Load, count: { done: number }): Promise<void> {
  while (!isOver()) {
    try {
      await logIn(gate, 'demo-agent', demoPassword, 1);
      count.done += 1;
    } catch (fault) {
      if (/unknown_error/.test(String(fault))) journal.confuse(`log-in: ${String(fault)}`);
    }
    await pause(5_000);
  }
}
