// An agent's client for tests: sends requests as an agent, with a key of its own where money moves.
import { randomUUID } from 'node:crypto';
import type { Call, InputOf } from '@foyer/contract/call.ts';
import { changePaymentPassword } from '@foyer/contract/calls/password.ts';
import { demoPassword } from '#seed/accounts.ts';
import { playRound } from './played.ts';
import type { TransferKind } from '#domains/ledger/kinds.ts';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import type { CallSender, TestGateway } from './gateway.ts';

export const paymentPassword = '482913';

export function at(gateway: TestGateway, merchant = 'aurora') {
  const db = gateway.databases.merchant(merchant);
  const host = `${merchant}.localhost:8080`;

  const idOf = async (account: string): Promise<string> => {
    const row = await db.selectFrom('members').select('id').where('account', '=', account).executeTakeFirst();
    return String(row?.id ?? '');
  };
  const balanceOf = async (account: string): Promise<bigint> => {
    const row = await db
      .selectFrom('ledger_accounts')
      .select('balance')
      .where('owner_kind', '=', 'member')
      .where('owner_id', '=', await idOf(account))
      .executeTakeFirst();
    return row?.balance ?? 0n;
  };
  const call = <C extends Call<never>>(
    token: string,
    declaration: C,
    input: InputOf<C>,
    sender?: CallSender,
  ) => gateway.call(declaration, input, { token, host, ...sender });
  const callWith = <C extends Call<never>>(
    token: string,
    declaration: C,
    input: unknown,
    sender?: CallSender,
  ) => gateway.callWith(declaration, input, { token, host, ...sender });
  const setPaymentPassword = async (token: string): Promise<void> => {
    const typed = { paymentPassword, confirmPaymentPassword: paymentPassword, password: demoPassword };
    await call(token, changePaymentPassword, typed);
  };
  /** A round at a vendor; decided where `win` is not null. */
  const play = async (account: string, stake: bigint, win: bigint | null = 0n) =>
    playRound(db, merchant, {
      memberId: BigInt(await idOf(account)),
      stake,
      win,
      at: gateway.clock.now(),
    });
  /** Moves money as another domain would: `withdraw.hold` ... */
  const move = async (account: string, kind: TransferKind, amount: bigint, key: string = randomUUID()) => {
    const owner = memberOwner(BigInt(await idOf(account)));
    await transact(db, (tx) =>
      post(tx, merchant, {
        kind,
        scope: 'test',
        key,
        postings: [
          { owner, asset: 'PHP', amount },
          { owner: { kind: 'house', id: 'test' }, asset: 'PHP', amount: -amount },
        ],
      }),
    );
  };
  return { db, idOf, balanceOf, call, callWith, setPaymentPassword, move, play };
}

export type AgentClient = ReturnType<typeof at>;
