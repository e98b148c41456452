// Kills the gateway while it pays cashback or birthday gifts: real processes on a real data folder (on a server where TEST_DATABASE_URL
// names one), SIGKILL at any moment. The next process pays the rest, and in the end every member has been paid once.
import { benefitPayments } from '@foyer/contract/calls/benefits.ts';
import { expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { assignRank, dueAfter, gameOf, runBenefits, setBirthdayOn } from '#testing/benefits.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { openCrashTest, type ReadValue } from '#testing/crashes.ts';
import { addNewcomer } from '#testing/newcomer.ts';
import { playRound } from '#testing/played.ts';
import { DAY_MS } from '#process/clock.ts';

const MEMBERS = 160;
const KILLS = 3;
/** Every member stakes this once, and Gold pays 0.4 % of it. */
const STAKE = 100_000n;
const CASHBACK = 400n;
/** The birthday gift of Gold. */
const GIFT = 30_000n;

type Player = { readonly id: bigint; readonly token: string };

/** Members with a bet of last week, whose cashback is due. */
async function addPlayers(databases: Databases): Promise<Player[]> {
  const db = databases.merchant('aurora');
  const now = Date.now();
  const lastWeek = dueAfter(now, 'week') - 14 * DAY_MS;
  await runBenefits(db, lastWeek);
  const game = await gameOf(db, 'RNG');
  const players: Player[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const { id, token } = await addNewcomer(db, { opening: STAKE, now });
    await assignRank(db, id, 'gold');
    await playRound(db, 'aurora', { memberId: id, stake: STAKE, at: lastWeek, game });
    players.push({ id, token });
  }
  return players;
}

/** Members whose birthday is today: the gift is due. */
async function addBirthdays(databases: Databases): Promise<Player[]> {
  const db = databases.merchant('aurora');
  const now = Date.now();
  await runBenefits(db, now - 2 * DAY_MS);
  const players: Player[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const { id, token } = await addNewcomer(db, { opening: 1n, now });
    await assignRank(db, id, 'gold');
    await setBirthdayOn(db, id, now);
    players.push({ id, token });
  }
  return players;
}

/** The number of payments that a member sees. */
async function paymentsOf(read: ReadValue, { token }: Player): Promise<number> {
  const value = await read(`${benefitPayments.path}?of=CLUB`, token);
  return Object(value).content.length;
}

test.each([
  { of: 'cashback', add: addPlayers, before: 0n, amount: CASHBACK },
  { of: 'birthday gifts', add: addBirthdays, before: 1n, amount: GIFT },
])(
  'a gateway that is killed again and again while it pays $of pays every member once',
  async (given) => {
    const { onceOpen, killAfter } = await openCrashTest();
    const players = await onceOpen(given.add);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const player = players[kill * 20];
      if (!player) continue;
      await killAfter(async (read) => {
        while ((await paymentsOf(read, player)) === 0);
      }, 30);
    }
    await onceOpen(async (databases) => {
      const db = databases.merchant('aurora');
      const ids = players.map(({ id }) => id);
      const paid = () =>
        db.selectFrom('benefits').select(['member_id', 'amount']).where('member_id', 'in', ids).execute();
      // So the last gateway was killed in the middle too.
      expect((await paid()).length).toBeLessThan(MEMBERS);
      await requireTrueBooks(db);
      await runBenefits(db, Date.now());
      const payments = await paid();
      expect(payments).toHaveLength(MEMBERS);
      expect(new Set(payments.map(({ member_id }) => member_id))).toEqual(new Set(ids));
      expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([given.amount]));
      const wallets = await db
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner_kind', '=', 'member')
        .where('owner_id', 'in', ids.map(String))
        .execute();
      expect(wallets.map(({ balance }) => balance)).toEqual(ids.map(() => given.before + given.amount));
      await requireTrueBooks(db);
    });
  },
  300_000,
);
