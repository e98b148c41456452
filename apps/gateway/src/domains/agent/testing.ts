// An agent's desk for tests: sends as somebody, with a key of its own where money moves.
import { randomUUID } from 'node:crypto';
import { post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';
import type { Request, TestGateway } from '#testing.ts';

export const at = (gateway: TestGateway, merchant = 'aurora') => {
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
  const get = <Value>(token: string, path: string) => gateway.send<Value>(path, { token, host });
  const command = <Value>(
    token: string,
    path: string,
    body: unknown,
    request: Request & { key?: string } = {},
  ) =>
    gateway.send<Value>(path, {
      method: 'POST',
      host,
      token,
      body,
      ...request,
      headers: { 'idempotency-key': request.key ?? randomUUID(), ...request.headers },
    });
  /** Moves money as another domain would: `deposit`, `debit`, `credit` ... */
  const move = async (account: string, kind: string, amount: bigint, key: string = randomUUID()) => {
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
  return { db, idOf, balanceOf, get, post: command, move };
};

export type Desk = ReturnType<typeof at>;
