// For process supervisors and load balancers: whether the process runs, and whether it can serve.
import type { FastifyInstance } from 'fastify';
import type { Databases } from '#db/connect.ts';
import { appliedMigrations, readMigrations } from '#db/migrate.ts';

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

/** `/healthz` answers as long as the process runs; `/readyz` names each requirement and answers 503 until all are met. */
export function healthRoutes(
  app: FastifyInstance,
  { databases, isClosing, findBuild }: HealthDependencies,
): void {
  let required: ReturnType<typeof readMigrations> | undefined;
  app.get('/healthz', { logLevel: 'silent' }, () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const [migrations, applied, webBuild] = await Promise.all([
      (required ??= readMigrations()),
      appliedMigrations(databases),
      hasBuild(findBuild),
    ]);
    const checks = {
      open: !isClosing(),
      database: applied !== null,
      migrations: applied !== null && migrations.every(({ name }) => applied.has(name)),
      webBuild,
    };
    const ready = Object.values(checks).every((isMet) => isMet);
    if (!ready) reply.code(503).header('retry-after', '1');
    return { ready, ...checks };
  });
}
