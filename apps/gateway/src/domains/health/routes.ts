// For process supervisors: whether the process runs, and whether it can serve.
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Databases } from '#db/connect.ts';
import { Refusal } from '#service/refusal.ts';

/** `isClosing` turns readiness off first, so that a load balancer stops sending requests before the server closes. */
export function healthRoutes(app: FastifyInstance, databases: Databases, isClosing: () => boolean): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ alive: true }));
  app.get('/readyz', { logLevel: 'silent' }, async () => {
    if (isClosing()) throw new Refusal('service.unavailable', { retryAfter: 1 });
    await sql`select 1`.execute(databases.platform);
    return { ready: true };
  });
}
