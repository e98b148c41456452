// Several databases: each merchant lies whole in one of them, and a database that is down concerns its own merchants only.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPictures } from '#domains/media/service.ts';
import { createMerchantRegistry } from '#http/merchants.ts';
import { createLimits } from '#service/limits.ts';
import { addMember, addMerchant, testDatabase } from '#testing/database.ts';
import type { Databases, Db } from './connect.ts';
import type { OpenFurther } from './directory.ts';
import { DatabaseBusy } from './faults.ts';
import { allDomains, eachMerchantIn, merchantIds } from './merchant-ids.ts';
import { kyselyOver } from './one-database.ts';

const clock = { now: () => 0 };
let databases: Databases;
/** The further database, as its own gateway would open it. */
let second: Databases;
const faults: string[] = [];

const opening: OpenFurther = {
  open: (address) => {
    if (address === 'nowhere') throw new Error('no such server');
    return second.pool;
  },
  prepare: async () => {},
  onFault: (_error, name) => void faults.push(name),
};

async function register(name: string, address: string, merchant: string): Promise<void> {
  await databases.owner.insertInto('databases').values({ name, address }).execute();
  await databases.owner
    .insertInto('merchant_databases')
    .values({ merchant_id: merchant, database: name })
    .execute();
}

async function addHost({ owner }: Pick<Databases, 'owner'>, merchant: string, host: string): Promise<void> {
  await owner.insertInto('merchant_domains').values({ host, merchant_id: merchant }).execute();
}

beforeAll(async () => {
  databases = await testDatabase('seeded');
  second = await testDatabase();
  await register('second', 'there', 'cove');
  await databases.follow(opening);
  await addMerchant(databases, 'cove');
  await addHost(second, 'cove', 'cove.localhost');
});
afterAll(() => databases.close());

async function merchantsSeen(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('merchants').select('merchant_id').execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

test('the rows of a merchant are in the database that the directory names, and in no other', async () => {
  await addMember(databases, 'cove', 'sailor');
  const inFirst = kyselyOver(databases.pool, { merchant: 'cove' });
  expect([await merchantsSeen(second.merchant('cove')), await merchantsSeen(inFirst)]).toEqual([
    ['cove'],
    [],
  ]);
  expect(await second.merchant('cove').selectFrom('members').select('account').execute()).toEqual([
    { account: 'sailor' },
  ]);
});

test('a gateway serves the hosts of all databases, and jobs work for all merchants', async () => {
  const registry = createMerchantRegistry(databases, clock);
  const served = await Promise.all(
    ['aurora.localhost', 'cove.localhost:8080'].map((host) => registry.at(host)),
  );
  expect(served.map((context) => context?.merchant.id)).toEqual(['aurora', 'cove']);
  expect(registry.atOnce('cove.localhost')?.merchant.id).toBe('cove');
  const worked: string[] = [];
  for (const one of databases.all())
    await eachMerchantIn(databases, one, async ({ merchant }) => void worked.push(merchant), {
      isStopped: () => false,
      onFault: (fault) => expect.unreachable(String(fault)),
    });
  expect(worked.toSorted()).toEqual(['aurora', 'cove', 'harbor', 'lotus']);
});

test('rows that remain in a former database do not count', async () => {
  await addHost(second, 'aurora', 'former.localhost');
  const hosts = (await allDomains(databases)).map(({ host }) => host);
  expect(hosts).not.toContain('former.localhost');
  expect(await createMerchantRegistry(databases, clock).at('former.localhost')).toBeNull();
});

test('attempts are counted in the database of the merchant', async () => {
  const counted = async ({ platform }: Pick<Databases, 'platform'>) =>
    (await platform.selectFrom('rate_limits').select('key').execute()).map(({ key }) => key);
  await createLimits(databases).take('stream.member', 'cove', '1');
  expect([await counted(second), await counted(databases)]).toEqual([['stream.member:cove:1'], []]);
});

test('an imported picture is served from the database of its merchant', async () => {
  const name = `own-${'1'.repeat(32)}`;
  const bytes = Buffer.from('picture');
  const row = { kind: 'banner', key: name, avif: bytes, webp: bytes, png: bytes };
  await second.owner.insertInto('own_pictures').values(row).execute();
  const picture = createPictures('/tmp/foyer-no-folder', databases);
  const { body } = await picture(`banner/${name}.png`, console as never);
  expect(Buffer.from(body).toString()).toBe('picture');
});

test('callers follow a merchant that the directory moves, without opening anything again', async () => {
  const db = databases.merchant('quay');
  await addMerchant(databases, 'quay');
  await addMerchant(second, 'quay');
  await sql`update merchants set name = 'Quay in the second'`.execute(second.merchant('quay'));
  const nameOf = async () => (await db.selectFrom('merchants').select('name').executeTakeFirst())?.name;
  expect(await nameOf()).toBe('quay');
  await databases.owner
    .insertInto('merchant_databases')
    .values({ merchant_id: 'quay', database: 'second' })
    .execute();
  await expect.poll(nameOf).toBe('Quay in the second');
});

test('a database that cannot be opened stops its own merchants only', async () => {
  await register('third', 'nowhere', 'reef');
  await databases.refresh();
  await expect.poll(() => databases.missing()).toEqual(['third']);
  expect(faults).toContain('third');
  await expect(merchantsSeen(databases.merchant('reef'))).rejects.toThrow(DatabaseBusy);
  const registry = createMerchantRegistry(databases, clock);
  expect((await registry.at('aurora.localhost'))?.merchant.id).toBe('aurora');
  // A host of the missing database is not refused as an unknown one.
  await expect(registry.at('reef.localhost')).rejects.toThrow(DatabaseBusy);
  expect(await merchantIds(databases)).toContain('cove');
});
