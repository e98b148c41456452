// Tickets that a member brings to a partner's site.
import { randomUUID } from 'node:crypto';
import { redeemTicket } from '@foyer/contract/calls/partner.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import { settings } from '@foyer/contract/calls/system.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const env = 'sandbox';
const MINUTE = 60_000;

function openSession(ticket: string) {
  const body = { ticket, loginDeviceId: randomUUID() };
  return gateway.send(sessionCalls.loginTicket.path, { method: 'POST', body });
}
function outcome({ status, body }: { status: number; body: { errorCode: string | null } }) {
  return [status, body.errorCode];
}

describe('a ticket towards a partner', () => {
  const origin = 'http://localhost:8090';
  const ask = async (audience: string) =>
    gateway.call(sessionCalls.ticketFor, { audience }, { token: await gateway.tokenOf() });
  const redeem = (ticket: string) => gateway.sendSigned(redeemTicket, { env, ticket });

  test('[ENTRY-13] gives the partner the member’s name once', async () => {
    const { body } = await ask(origin);
    const ticket = body.value?.ticket ?? '';
    expect((await redeem(ticket)).body.value?.account).toBe('demo');
    expect(outcome(await redeem(ticket))).toEqual([403, 'ticket.invalid']);
  });

  test('opens nothing here', async () => {
    const { body } = await ask(origin);
    expect(outcome(await openSession(body.value?.ticket ?? ''))).toEqual([403, 'ticket.invalid']);
  });

  test('ends with the session that asked for it: by a log-out, and by the end of its time', async () => {
    const ends = {
      'a log-out': (token: string) => gateway.call(sessionCalls.logout, {}, { token }),
      'the end of its time': async () => {
        const soon = BigInt(gateway.clock.now() + MINUTE / 2);
        await gateway.databases
          .merchant('aurora')
          .updateTable('sessions')
          .set({ expires_at: soon })
          .execute();
        gateway.clock.pass(MINUTE / 2);
      },
    };
    for (const [name, end] of Object.entries(ends)) {
      const token = await gateway.tokenOf();
      const { body } = await gateway.call(sessionCalls.ticketFor, { audience: origin }, { token });
      await end(token);
      expect(outcome(await redeem(body.value?.ticket ?? '')), name).toEqual([403, 'ticket.invalid']);
    }
  });

  test('is not ended by the log-out of another session of its member', async () => {
    const { body } = await ask(origin);
    await gateway.call(sessionCalls.logout, {}, { token: await gateway.tokenOf() });
    expect((await redeem(body.value?.ticket ?? '')).body.value?.account).toBe('demo');
  });

  test.each(['https://evil.example', `${origin}/`, `${origin}.evil.example`, 'http://LOCALHOST:8090'])(
    'is not issued for %s',
    async (audience) => {
      expect(outcome(await ask(audience))).toEqual([403, 'ticket.audience']);
    },
  );
});

test('[ENTRY-03] members may return to the origins that the merchant lists, and to those of its partners', async () => {
  const listed = { redirectOrigins: ['https://listed.example'] };
  await gateway.databases
    .merchant('aurora')
    .updateTable('merchants')
    .set({ settings: sql`settings || ${JSON.stringify(listed)}::jsonb` })
    .execute();
  const { body } = await gateway.call(settings, {});
  expect(body.value?.redirectOrigins).toEqual(['https://listed.example', 'http://localhost:8090']);
});
