// Races, on a real server only: the embedded database has one connection and hides them. A test that cannot detect a
// race proves nothing, so the first test detects a handler that is wrong on purpose.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Databases, Db } from '#db/connect.ts';
import { openConnections, settledAtOnce } from '#testing/at-once.ts';
import { addMember, addMerchant, onRealPostgres, testDatabase } from '#testing/database.ts';
import { requireTrueBooks } from '#testing/books.ts';
import { post, type PostResult, type Posting, type Transfer } from './post.ts';
import { transact, type Tx } from './transact.ts';
import { balanceOf, memberOwner, openWallet } from './wallet.ts';

const ROUNDS = 60;
const CONNECTIONS = 24;
const asset = 'PHP';

describe.skipIf(!onRealPostgres)('races on PostgreSQL', () => {
  let databases: Databases;
  let db: Db;
  beforeAll(async () => {
    databases = await testDatabase();
    await addMerchant(databases, 'aurora');
    db = databases.merchant('aurora');
    await sql`create table naive (id int primary key, balance bigint not null)`.execute(databases.owner);
    await sql`grant all on naive to foyer_app`.execute(databases.owner);
    await sql`insert into naive values (1, 0)`.execute(databases.owner);
    await openConnections(db);
  });
  afterEach(() => requireTrueBooks(db));
  afterAll(() => databases.close());

  const won = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.filter(({ status }) => status === 'fulfilled').length;
  const refusals = (outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.flatMap((each) =>
      each.status === 'rejected' ? [Reflect.get(Object(each.reason), 'errorCode')] : [],
    );

  let people = 0;
  const asMember = async (opening: bigint) => {
    const memberId = await addMember(databases, 'aurora', `racer${(people += 1)}`);
    await transact(db, (tx) => openWallet(tx, 'aurora', { memberId, asset, opening }));
    return memberId;
  };
  const between = (memberId: bigint, amount: bigint): Posting[] => [
    { owner: memberOwner(memberId), asset, amount: -amount },
    { owner: { kind: 'vendor', id: 'NOVA' }, asset, amount },
  ];
  const debit = (memberId: bigint, key: string, amount: bigint): Promise<PostResult> =>
    transact(db, (tx) =>
      post(tx, 'aurora', { kind: 'debit', scope: 'race', key, postings: between(memberId, amount) }),
    );

  test('the harness sees the double spend of a handler that reads, checks and writes', async () => {
    /** All are between reading and writing together, however busy the machine is: each waits until all have read. */
    const round = async () => {
      let reading = CONNECTIONS;
      const { promise: allHaveRead, resolve } = Promise.withResolvers<void>();
      return settledAtOnce(CONNECTIONS, () =>
        db.transaction().execute(async (tx) => {
          const { rows } = await sql<{ balance: bigint }>`select balance from naive where id = 1`.execute(tx);
          const balance = rows[0]?.balance ?? 0n;
          if ((reading -= 1) === 0) resolve();
          await allHaveRead;
          if (balance < 100n) throw new Error('insufficient');
          await sql`update naive set balance = ${balance - 100n} where id = 1`.execute(tx);
        }),
      );
    };
    let caught = 0;
    for (let at = 0; at < ROUNDS; at += 1) {
      await sql`update naive set balance = 100 where id = 1`.execute(databases.owner);
      if (won(await round()) > 1) caught += 1;
    }
    expect(caught).toBe(ROUNDS);
  });

  test('of many debits of the whole balance exactly one succeeds, every other gets the reason', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const member = await asMember(100n);
      const outcomes = await settledAtOnce(CONNECTIONS, (place) =>
        debit(member, `whole ${round} ${place}`, 100n),
      );
      expect(won(outcomes)).toBe(1);
      expect(new Set(refusals(outcomes))).toEqual(new Set(['wallet.insufficient']));
      expect(await balanceOf(db, { memberId: member, asset })).toBe(0n);
    }
  });

  test('the same key a hundred times at once moves money once and answers alike', async () => {
    const member = await asMember(1_000n);
    const outcomes = await settledAtOnce(100, () => debit(member, 'one key', 300n));
    const answers = outcomes.map((each) => (each.status === 'fulfilled' ? each.value : null));
    expect(new Set(answers.map((answer) => `${answer?.id} ${answer?.balances.join()}`)).size).toBe(1);
    expect(answers.filter((answer) => answer?.repeated === false)).toHaveLength(1);
    expect(await balanceOf(db, { memberId: member, asset })).toBe(700n);
  });

  test('transfers between eight wallets in opposite directions all take effect, none is a deadlock', async () => {
    const wallets = await Promise.all(Array.from({ length: 8 }, () => asMember(10_000n)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await settledAtOnce(CONNECTIONS, async (place) => {
        const [from, to] = [wallets[place % 8], wallets[(place * 5 + 3) % 8]];
        if (from === undefined || to === undefined || from === to) return null;
        const postings: Posting[] = [
          { owner: memberOwner(to), asset, amount: 7n },
          { owner: memberOwner(from), asset, amount: -7n },
        ];
        const transfer: Transfer = {
          kind: 'wallet.transfer',
          scope: 'race',
          key: `mixed ${round} ${place}`,
          postings,
        };
        return transact(db, (tx) => post(tx, 'aurora', transfer));
      });
      expect(refusals(outcomes)).toEqual([]);
      expect(won(outcomes)).toBe(CONNECTIONS);
    }
    const left = await Promise.all(wallets.map((memberId) => balanceOf(db, { memberId, asset })));
    expect(left.reduce((sum, each) => sum + each, 0n)).toBe(80_000n);
  });

  test('transfers that run at the same time do not wait for an account that both use', async () => {
    const [ann, bob] = [await asMember(100n), await asMember(100n)];
    const spend = (memberId: bigint, key: string) => (tx: Tx) =>
      post(tx, 'aurora', { kind: 'debit', scope: 'race', key, postings: between(memberId, 10n) });
    await db.transaction().execute(async (tx) => {
      await spend(ann, 'slot-ann')(tx);
      // The other transfer ends while this one still holds its row of the vendor's account.
      await transact(db, spend(bob, 'slot-bob'));
    });
    const rows = await db
      .selectFrom('ledger_accounts')
      .select(['slot'])
      .where('owner_kind', '=', 'vendor')
      .where('owner_id', '=', 'NOVA')
      .execute();
    expect(new Set(rows.map(({ slot }) => slot)).size).toBeGreaterThan(1);
  });
});
