// For process supervisors and load balancers: whether the process runs, and whether it can serve.
import type { OneDatabase } from '#db/one-database.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '#db/connect.ts';
import { type AppliedMigration, appliedMigrations, isWritable, readMigrations } from '#db/migrate.ts';

/** Checks have time-outs of a few seconds. A database that takes longer does not serve members in time either. */
const DATABASE_MS = 2_000;

type HealthDependencies = {
  databases: Databases;
  /** Turns readiness off first, so that a load balancer stops sending requests before the server closes. */
  isClosing: () => boolean;
  /** Returns the build of the web app, or null while there is none. Null outside production, where none is required. */
  findBuild: (() => Promise<object | null>) | null;
};

async function hasBuild(findBuild: HealthDependencies['findBuild']): Promise<boolean> {
  if (findBuild === null) return true;
  try {
    return (await findBuild()) !== null;
  } catch {
    return false;
  }
}

/** The migrations that the database has run; null when it does not answer in time, or accepts no writes. */
async function readDatabase(one: OneDatabase): Promise<AppliedMigration[] | null> {
  const state = Promise.all([appliedMigrations(one), isWritable(one)]);
  const answered = await Promise.race([state, pause(DATABASE_MS, null, { ref: false })]);
  if (answered === null) return null;
  const [applied, isPrimary] = answered;
  return isPrimary ? applied : null;
}

/** Whether each further database answers and is writable, by its name. */
async function readFurther(databases: Databases): Promise<Record<string, boolean>> {
  const [, ...further] = databases.all();
  const states = await Promise.all(
    further.map(async (one): Promise<[string, boolean]> => [one.name, (await readDatabase(one)) !== null]),
  );
  const missing = databases.missing().map((name): [string, boolean] => [name, false]);
  return Object.fromEntries([...states, ...missing]);
}

/** `/healthz` answers as long as the process runs; `/readyz` names each requirement and answers 503 until all are met. */
export function healthRoutes(
  app: FastifyInstance,
  { databases, isClosing, findBuild }: HealthDependencies,
): void {
  let required: ReturnType<typeof readMigrations> | undefined;
  app.get('/healthz', { logLevel: 'silent' }, () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [migrations, applied, further, webBuild] = await Promise.all([
      (required ??= readMigrations()),
      readDatabase(databases),
      readFurther(databases),
      hasBuild(findBuild),
    ]);
    const names = new Set(applied?.map(({ name }) => name));
    const checks = {
      open: !isClosing(),
      database: applied !== null,
      migrations: migrations.every(({ name }) => names.has(name)),
      webBuild,
    };
    const ready = Object.values(checks).every((isMet) => isMet);
    if (!ready) reply.code(503).header('retry-after', '1');
    // A further database that is down concerns its own merchants: the others go on being served.
    return { ready, ...checks, ...(Object.keys(further).length > 0 && { databases: further }) };
  });
}
