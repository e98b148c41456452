// For tests of other domains: a round in the state that play leaves it, so that the books stay consistent.
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { type Owner, post } from '#domains/ledger/post.ts';
import { transact } from '#domains/ledger/transact.ts';
import { memberOwner } from '#domains/ledger/wallet.ts';

type RoundInput = {
  memberId: bigint;
  stake: bigint;
  /** The win; null: the round is not decided yet. */
  win?: bigint | null;
  at: number;
  /** The game; by default one that is in no catalogue. */
  game?: { vendor: string; code: string };
  /** The account it was paid from, where that is not the wallet. */
  owner?: Owner;
};

/** Plays a round for a member of a demo merchant. */
export function playRound(db: Db, merchant: string, given: RoundInput): Promise<void> {
  return transact(db, async (tx) => {
    const { memberId, stake, win = 0n, owner = memberOwner(memberId) } = given;
    const { vendor, code } = given.game ?? { vendor: 'NLT', code: 'test' };
    const { currency: asset } = await tx.selectFrom('merchants').select('currency').executeTakeFirstOrThrow();
    const at = BigInt(given.at);
    const round = randomUUID();
    const named = { merchant_id: merchant, session_hash: round };
    const ofVendor = { ...named, vendor_code: vendor, round_id: round };
    await tx
      .insertInto('play_sessions')
      .values({
        ...named,
        member_id: memberId,
        vendor_code: vendor,
        game_code: code,
        asset,
        opened_at: at,
        expires_at: at,
      })
      .execute();
    await tx
      .insertInto('rounds')
      .values({
        ...ofVendor,
        state: win === null ? 'open' : 'settled',
        opened_at: at,
        closed_at: win === null ? null : at,
      })
      .execute();
    const move = async (kind: 'debit' | 'credit', amount: bigint) => {
      const key = `${kind} ${round}`;
      const sign = kind === 'debit' ? -1n : 1n;
      const postings = [
        { owner, asset, amount: sign * amount },
        { owner: { kind: 'vendor', id: vendor } as const, asset, amount: -sign * amount },
      ];
      const posted =
        amount === 0n ? null : await post(tx, merchant, { kind, scope: `vendor ${vendor}`, key, postings });
      await tx
        .insertInto('vendor_transactions')
        .values({
          ...ofVendor,
          transaction_id: key,
          kind,
          amount,
          debit_id: null,
          taken_back_by: null,
          transfer_id: posted?.id ?? null,
          balance_after: posted?.balances[0] ?? 0n,
          created_at: at,
        })
        .execute();
    };
    await move('debit', stake);
    if (win !== null) await move('credit', win);
  });
}
