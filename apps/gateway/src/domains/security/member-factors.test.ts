// A member's second factors at the merchant's customer service: signed calls, and a command at the gateway's machine.
import { join } from 'node:path';
import { memberFactors, removeMemberFactor } from '@foyer/contract/calls/security.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Databases } from '#db/connect.ts';
import { runCommand } from '#testing/command.ts';
import { lastingDatabase } from '#testing/database.ts';
import { openTestGateway, type SignedSender, type TestGateway } from '#testing/gateway.ts';

let gateway: TestGateway;
const mobile = '+639170000111';
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  const db = gateway.databases.merchant('aurora');
  for (const table of ['second_factors', 'payout_waits'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('members').set({ mobile, language: 'EN' }).where('account', '=', 'demo').execute();
});

async function switchOn(databases: Databases, kind: 'email' | 'sms') {
  const db = databases.merchant('aurora');
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('account', '=', 'demo')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('second_factors')
    .values({ merchant_id: 'aurora', member_id: id, kind, secret: null, trusted_from: 1_000n })
    .execute();
}
function show(account = 'demo', host?: string) {
  return gateway.sendSigned(memberFactors, { account }, host === undefined ? {} : { host });
}
function remove(input: object, sender: SignedSender = {}, account = 'demo') {
  return gateway.sendSigned(removeMemberFactor, { account, ...input }, sender);
}

test('the back office removes a factor: it is recorded, the owner is notified, payouts wait', async () => {
  await switchOn(gateway.databases, 'sms');
  await switchOn(gateway.databases, 'email');
  expect((await show()).body.value?.factors).toEqual([
    { kind: 'email', trustedFrom: 1_000 },
    { kind: 'sms', trustedFrom: 1_000 },
  ]);
  const { body } = await remove({ kind: 'sms', reason: 'case 4711, passport seen' });
  expect(body.value).toEqual({
    factors: [{ kind: 'email', trustedFrom: 1_000 }],
    removals: [
      { kind: 'sms', by: 'operator', reason: 'case 4711, passport seen', time: gateway.clock.now() },
    ],
  });
  await expect
    .poll(() => gateway.messages.filter(({ to }) => to === mobile).map(({ text }) => text))
    .toContainEqual(
      expect.stringContaining('customer service removed a second step at log-in (SMS) from demo'),
    );
  const waits = gateway.databases.merchant('aurora').selectFrom('payout_waits').select('kind');
  expect(await waits.execute()).toEqual([{ kind: 'factor' }]);
  expect((await remove({ kind: 'sms', reason: 'again' })).body).toMatchObject({
    errorCode: 'field.invalid',
    value: { field: 'kind' },
  });
  expect((await show()).body.value?.removals).toHaveLength(1);
});

test.each([
  ['EN', '(email)'],
  ['CN', '（邮箱）'],
  ['TH', '(อีเมล)'],
  ['KO', '(이메일)'],
])('the notice in %s names the factor as %s', async (language, named) => {
  const members = gateway.databases.merchant('aurora').updateTable('members');
  await members.set({ language }).where('account', '=', 'demo').execute();
  await switchOn(gateway.databases, 'email');
  const before = gateway.messages.length;
  await remove({ kind: 'email', reason: 'case 4712' });
  const notices = () => gateway.messages.slice(before).filter(({ to }) => to === mobile);
  await expect.poll(() => notices().map(({ text }) => text)).toEqual([expect.stringContaining(named)]);
});

test('an account that does not exist, a missing reason and another sender are refused', async () => {
  await switchOn(gateway.databases, 'sms');
  expect((await show('nobody-here')).body).toMatchObject({
    errorCode: 'field.invalid',
    value: { field: 'account' },
  });
  const input = { kind: 'sms', reason: 'case 1' };
  expect((await remove(input, {}, 'nobody-here')).body.errorCode).toBe('field.invalid');
  expect((await remove({ kind: 'sms', reason: '' })).body.errorCode).toBe('request.invalid');
  expect((await remove(input, { secret: 'guess' })).body.errorCode).toBe('signature.invalid');
  const token = await gateway.tokenOf('demo-partner');
  const unsigned = await gateway.callWith(removeMemberFactor, { account: 'demo', ...input }, { token });
  expect(unsigned.body.errorCode).toBe('signature.invalid');
  expect((await remove(input, { host: 'harbor.localhost:8080' })).body.errorCode).toBe('field.invalid');
  expect((await show()).body.value?.factors).toHaveLength(1);
});

test('the command lists the factors of a member, and removes one with its reason', async () => {
  const database = await lastingDatabase();
  const databases = await database.open();
  await switchOn(databases, 'sms');
  await databases.close();
  const program = join(import.meta.dirname, '../../cli/factors.ts');
  const settings = { DATA_DIR: database.dataDir, SECRETS_KEY: '07'.repeat(32), ...database.env };
  const run = (...words: string[]) => runCommand(program, ['aurora', 'demo', ...words], settings);
  expect(await run()).toMatchObject({ code: 0, out: 'sms trusted from 1970-01-01T00:00:01.000Z\n' });
  expect(await run('remove', 'sms', 'case', '4711')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^sms removed \S+ by console: case 4711\n$/),
  });
  expect(await run('remove', 'sms')).toMatchObject({ code: 1 });
  await database.remove();
});
