// A database for one test file: the embedded one from a snapshot that is created once per run, or, when
// TEST_DATABASE_URL is set, a new database on that server.
import { createHash, randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import pg from 'pg';
import { databasesOver, type Databases } from '#db/connect.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { openPglite } from '#db/pglite.ts';
import { openPostgres } from '#db/postgres.ts';
import { createSecrets } from '#security/secrets.ts';
import { seed } from '#seed/seed.ts';
import { shrink, shrinking } from './shrink.ts';

/** When the demo platform of a test was seeded: noon of a day in November 2026. */
export const SEEDED_AT = Date.UTC(2026, 10, 21, 12);

function fail(reason: string, error: unknown) {
  throw new Error(reason, { cause: error });
}

/** The initial content of a test's database: only the tables, the demo platform too, or nothing at all. */
type Content = 'empty' | 'seeded' | 'nothing';

/** The folders whose files write the demo platform. */
const sources = ['../seed', '../../demo', '../domains/description'].map((path) =>
  join(import.meta.dirname, path),
);

/** Changes with every source of the database's content, so that a stale snapshot is never used. */
async function keyOf(content: Content): Promise<string> {
  const hash = createHash('sha256');
  hash.update(shrinking.join());
  for (const { checksum } of await readMigrations()) hash.update(checksum);
  if (content === 'seeded')
    for (const folder of sources)
      for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return `${content}-${hash.digest('hex').slice(0, 16)}`;
}

async function fill(databases: Databases, content: Content): Promise<void> {
  if (content === 'nothing') return;
  await migrate(databases.pool, await readMigrations());
  if (content === 'seeded')
    await seed(databases, { now: SEEDED_AT, secrets: createSecrets(Buffer.alloc(32, 7)) });
}

/** The folder for files that a run creates once. */
const kept = join(tmpdir(), 'foyer-test-databases');

/** Snapshot of such a database; the first test file creates it. */
async function snapshotOf(content: Content): Promise<string> {
  const file = join(kept, `${await keyOf(content)}.tar`);
  if (existsSync(file)) return file;
  mkdirSync(kept, { recursive: true });
  const pool = await openPglite({ folder: null, snapshot: null, onFatal: fail });
  await fill(databasesOver(pool), content);
  await shrink(pool);
  const half = `${file}.${process.pid}`;
  writeFileSync(half, await pool.dump());
  renameSync(half, file);
  await pool.end();
  return file;
}

async function embedded(content: Content): Promise<Databases> {
  return databasesOver(
    await openPglite({ folder: null, snapshot: await snapshotOf(content), onFatal: fail }),
  );
}

/** The unpacked and closed snapshot, to copy from: opening the snapshot each time would cost ten times as much. */
async function stoppedFolder(): Promise<string> {
  const folder = join(kept, await keyOf('seeded'));
  if (existsSync(folder)) return folder;
  const snapshot = await snapshotOf('seeded');
  const half = mkdtempSync(`${folder}.`);
  await (await openPglite({ folder: half, snapshot, onFatal: fail })).end();
  try {
    renameSync(half, folder);
  } catch (taken) {
    // Another process has created one meanwhile: both are the same.
    rmSync(half, { recursive: true });
    if (!existsSync(folder)) throw taken;
  }
  return folder;
}

/** A data folder with the demo platform in it, as after a gateway that was stopped. */
export async function seededFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  cpSync(await stoppedFolder(), folder, { recursive: true });
  return folder;
}

/** As `url`, with another database of the same server. */
function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

async function asAdmin<Outcome>(url: string, work: (admin: pg.Client) => Promise<Outcome>) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Name of such a database to copy from; the first test file fills it, while the others wait. */
async function templateOn(url: string, content: Content): Promise<string> {
  const name = `foyer_template_${(await keyOf(content)).replace('-', '_')}`;
  await asAdmin(url, async (admin) => {
    await admin.query(`select pg_advisory_lock(hashtext('foyer templates'))`);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    // An incomplete one, from a run that was stopped, is never used.
    await admin.query(`drop database if exists ${name}_half with (force)`);
    await admin.query(`create database ${name}_half`);
    const pool = openPostgres({ url: databaseAt(url, `${name}_half`), max: 4, onError: () => {} });
    await fill(databasesOver(pool), content);
    await pool.end();
    await admin.query(`alter database ${name}_half rename to ${name}`);
  });
  return name;
}

/** A new database on a server. */
async function createOnServer(url: string, content: Content) {
  const template = await templateOn(url, content);
  const name = `foyer_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(url, (admin) => admin.query(`create database ${name} template ${template}`));
  const drop = () => asAdmin(url, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  return { url: databaseAt(url, name), drop };
}

async function onServer(serverUrl: string, content: Content): Promise<Databases> {
  const { url, drop } = await createOnServer(serverUrl, content);
  // The check of the books reads whole tables, which races may have filled with a hundred thousand rows.
  const pool = openPostgres({ url, max: 40, onError: () => {}, statementMs: 60_000 });
  return databasesOver({
    ...pool,
    end: async () => {
      await pool.end();
      await drop();
    },
  });
}

export type LastingDatabase = {
  /** The settings with which a gateway process finds it. */
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** Opens it for the test itself, while no gateway process uses it. */
  open(): Promise<Databases>;
  remove(): Promise<void>;
};

/** A new database on the server of the tests. It remains when a process that uses it ends. */
export async function serverDatabase(serverUrl: string, content: Content): Promise<LastingDatabase> {
  const { url, drop } = await createOnServer(serverUrl, content);
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  return {
    dataDir,
    env: { DATABASE_URL: url },
    open: async () => databasesOver(openPostgres({ url, max: 4, onError: () => {} })),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    },
  };
}

/** A database without tables, and the role that owns it: as an operator makes them, without rights of a superuser. */
export async function plainDatabase(serverUrl: string): Promise<LastingDatabase> {
  const name = `foyer_plain_${randomBytes(6).toString('hex')}`;
  await asAdmin(serverUrl, async (admin) => {
    await admin.query(`create role ${name} login createrole`);
    // The role of the gateways may exist already, from another database of this server.
    await admin.query(`do $$ begin grant foyer_app to ${name} with admin option;
      exception when undefined_object then null; end $$`);
    await admin.query(`create database ${name} owner ${name}`);
  });
  const address = new URL(databaseAt(serverUrl, name));
  address.username = name;
  const url = address.href;
  const dataDir = mkdtempSync(join(tmpdir(), 'foyer-gateway-'));
  return {
    dataDir,
    env: { DATABASE_URL: url },
    open: async () => databasesOver(openPostgres({ url, max: 4, onError: () => {} })),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await asAdmin(serverUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
        await admin.query(`drop role if exists ${name}`);
      });
    },
  };
}

/** The demo platform in a database that remains when its process ends, for tests that kill real processes. */
export async function lastingDatabase(): Promise<LastingDatabase> {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (serverUrl === undefined) {
    const dataDir = await seededFolder();
    return {
      dataDir,
      env: {},
      open: async () => databasesOver(await openPglite({ folder: dataDir, snapshot: null, onFatal: fail })),
      remove: async () => rmSync(dataDir, { recursive: true, force: true }),
    };
  }
  return serverDatabase(serverUrl, 'seeded');
}

/** Address of the PostgreSQL server of the tests; null when they run on the embedded database. */
export const testServer = process.env['TEST_DATABASE_URL'] ?? null;

/** Whether the tests run on a PostgreSQL server: races can be seen only there. */
export const onRealPostgres = process.env['TEST_DATABASE_URL'] !== undefined;

/** A migrated database for one test file, empty or with the demo platform in it. Close it in afterAll. */
export function testDatabase(content: Content = 'empty'): Promise<Databases> {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined ? embedded(content) : onServer(url, content);
}

/** Adds a merchant with plain settings, for a test's members. */
export async function addMerchant(databases: Databases, id: string, currency = 'PHP', minorDigits = 2) {
  await databases
    .merchant(id)
    .insertInto('merchants')
    .values({
      merchant_id: id,
      name: id,
      template_id: 'BASE1',
      currency,
      currency_symbol: currency,
      currency_position: 'F',
      minor_digits: minorDigits,
      country_code: 'PH',
      languages: ['EN'],
      parameters: '{}',
      flags: '{}',
      settings: '{}',
      customer_service: '[]',
      resources: '[]',
      routes: '[]',
    })
    .execute();
}

/** Adds a member and returns its id. The password is not usable: tests of login seed their own. */
export async function addMember(
  databases: Databases,
  merchant: string,
  account: string,
  type: MemberType = memberType.member,
): Promise<bigint> {
  const { id } = await databases
    .merchant(merchant)
    .insertInto('members')
    .values({
      merchant_id: merchant,
      account,
      account_key: account.toLowerCase(),
      type,
      password_hash: '',
      language: 'EN',
      club_label: null,
      created_at: 0n,
      last_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
