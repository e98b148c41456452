// Players at the vendor NOVA of the merchant aurora, from the vendor's side.
import type { Databases } from '#db/connect.ts';
import { credit, debit, rollback } from '#domains/play/movements.ts';
import { playBalance } from '#domains/play/play-session.ts';
import type { MemberAt } from '#service/at.ts';
import { asMember, atAurora, type Time } from './ledger.ts';
import { playSessionOf } from './play.ts';

/** Returns a function that adds a player, with 1,000 in the wallet by default. */
export function createSeats(databases: Databases, time: Time) {
  return async (opening = 1_000n) => {
    const member: MemberAt = await asMember(databases, time, { opening });
    const playSession = await playSessionOf(member);
    const at = atAurora(databases, time);
    const facts = (roundId: string, transactionId: string) => ({
      vendor: 'NOVA',
      playSession,
      roundId,
      transactionId,
    });
    const own = `s${member.member.id}`;
    return {
      member,
      own,
      bet: (round: string, id: string, amount: number, where = at) =>
        debit(where, { ...facts(`${own}-${round}`, `${own}-${id}`), amountMinor: String(amount) }),
      win: (round: string, id: string, amount: number) =>
        credit(at, { ...facts(`${own}-${round}`, `${own}-${id}`), amountMinor: String(amount) }),
      undo: (round: string, id: string, debitId: string) =>
        rollback(at, {
          ...facts(`${own}-${round}`, `${own}-${id}`),
          debitTransactionId: `${own}-${debitId}`,
        }),
      balance: async () => (await playBalance(at, { vendor: 'NOVA', playSession })).balanceMinor,
    };
  };
}
