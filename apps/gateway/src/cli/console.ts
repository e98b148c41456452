// Shared code of the gateway's commands: the database, opened for the command only.
// With the embedded database the gateway must be stopped, because one process locks its folder; with a server it may
// run.
import type { OneDatabase } from '#db/one-database.ts';
import { inspect } from 'node:util';
import { systemClock } from '#process/clock.ts';
import { type Config, processConfig } from '#process/config.ts';
import { connect, type Databases } from '#db/connect.ts';
import { sqlState } from '#db/faults.ts';
import { merchantIds } from '#db/merchant-ids.ts';
import { readApplied, readMigrations, requireKnown } from '#db/migrate.ts';
import { COMMAND_STATEMENT_MS } from '#db/pool.ts';
import { type FolderLock, lockFolder } from '#process/lock.ts';
import { createLog } from '#process/log.ts';
import { furtherWith } from '#security/open-further.ts';
import { openSecrets } from '#security/open-secrets.ts';
import type { Secrets } from '#security/secrets.ts';
import { Refusal } from '#service/refusal.ts';

function tell(line: string): void {
  void process.stderr.write(`${line}\n`);
}

/** Why a command failed; a refusal with its code and what it says about the input. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return error instanceof Error ? error.message : String(error);
  const details = error.value ?? error.invalid;
  return details === null ? error.errorCode : `${error.errorCode} ${JSON.stringify(details)}`;
}

type OpenContext = { config: Config; connectNow: () => Promise<Databases> };

/**
 * Runs a command's work, which opens the database itself; an error is printed after `failing`, and the process exits
 * 1.
 */
export async function openFor(failing: string, work: (context: OpenContext) => Promise<void>): Promise<void> {
  const config = processConfig();
  let lock: FolderLock | null = null;
  const connectNow = () =>
    connect({
      databaseUrl: config.databaseUrl,
      databasePool: 2,
      dataDir: config.dataDir,
      snapshot: null,
      onFatal: (reason, error) => {
        tell(`${reason}: ${inspect(error)}`);
        process.exit(1);
      },
      onError: (error) => tell(error.message),
      statementMs: COMMAND_STATEMENT_MS,
    });
  try {
    if (config.databaseUrl === null) lock = lockFolder(config.dataDir);
    await work({ config, connectNow });
  } catch (error) {
    tell(`${failing}: ${reasonOf(error)}`);
    process.exitCode = 1;
  } finally {
    lock?.release();
  }
}

type CommandContext = { config: Config; databases: Databases; secrets: Secrets };

/** PostgreSQL's codes for a table and a role that do not exist. */
const notPrepared = ['42P01', '22023'];

/** The commands change data only; the gateway creates and migrates the tables at its start. */
async function requireMigrated(one: OneDatabase): Promise<void> {
  const applied = await readApplied(one).catch((error: unknown) => {
    if (!notPrepared.includes(sqlState(error) ?? '')) throw error;
    return [];
  });
  const migrations = await readMigrations();
  requireKnown('The database', migrations, applied);
  const names = new Set(applied.map(({ name }) => name));
  if (!migrations.every(({ name }) => names.has(name)))
    throw new Error(
      'the database has not been prepared by this version: start the gateway once with the same DATA_DIR or DATABASE_URL',
    );
}

/** The secrets, and all databases open: a command that did not see some of the merchants would be wrong. */
async function followAll(databases: Databases, config: Config): Promise<Secrets> {
  const secrets = await openSecrets(databases, config);
  const faults: unknown[] = [];
  await databases.follow(
    furtherWith(secrets, {
      max: 2,
      onError: (error) => tell(error.message),
      statementMs: COMMAND_STATEMENT_MS,
      prepare: async () => {},
      onFault: (error) => void faults.push(error),
    }),
  );
  const [missing] = databases.missing();
  if (missing !== undefined)
    throw new Error(`the database ${missing} cannot be opened`, { cause: faults[0] });
  for (const one of databases.all()) await requireMigrated(one);
  return secrets;
}

/**
 * Runs a command's work on the database of the configuration, which this version has migrated, and closes it. It is
 * only read: its role may have no right to write, and it may be a further one.
 */
export function onOneDatabase(
  failing: string,
  work: (opened: Omit<CommandContext, 'secrets'>) => Promise<void>,
): Promise<void> {
  return openFor(failing, async ({ config, connectNow }) => {
    const databases = await connectNow();
    try {
      await requireMigrated(databases);
      await work({ config, databases });
    } finally {
      await databases.close();
    }
  });
}

/** Runs a command's work on all databases, which this version has migrated, and closes them. */
export function atConsole(failing: string, work: (opened: CommandContext) => Promise<void>): Promise<void> {
  return onOneDatabase(failing, async ({ config, databases }) =>
    work({ config, databases, secrets: await followAll(databases, config) }),
  );
}

/** The context in which a command calls a domain for one merchant. Throws when there is no such merchant. */
export async function merchantContext(databases: Databases, id: string) {
  if (!(await merchantIds(databases)).includes(id)) throw new Error(`there is no merchant ${id}`);
  // Standard output is for the answer.
  const log = createLog('info', process.stderr);
  return { db: databases.merchant(id), merchant: { id }, clock: systemClock, log };
}
