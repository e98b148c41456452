// A file says by which method each payment came, and to which account each withdrawal went.
import * as calls from '@foyer/contract/calls/records.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDeposits } from '#testing/deposits.ts';
import { addNewcomer, type Newcomer } from '#testing/newcomer.ts';
import { openWithdrawals } from '#testing/withdrawals.ts';

const zone = 'Asia/Manila';
let member: Newcomer;
const { gateway, provider, acts, scope, opened, finish } = await openDeposits(() => member.token);

/** Pays in by QR, and takes two amounts out, of which one is returned. */
beforeAll(async () => {
  provider.state.isUp = true;
  member = await addNewcomer(scope.db, { opening: 100_000n, now: gateway.clock.now() });
  // The settings of an account's first hour do not wait.
  const created_at = BigInt(gateway.clock.now());
  await scope.db.updateTable('members').set({ created_at }).where('id', '=', member.id).execute();
  const { asked, decide } = await openWithdrawals(gateway, () => member.token);
  await decide(await asked('20000'), 'reject');
  await asked('30000');
  await acts.tell({ reference: await opened('50000'), amount: '50000' });
});
afterAll(async () => {
  await finish();
  await gateway.close();
});

async function payments(language: string): Promise<string[]> {
  const day = new Date().toLocaleDateString('en-CA', { timeZone: zone });
  const wanted = { format: 'csv', zone, language, from: day, to: day } as const;
  const { body } = await gateway.call(calls.openExport, wanted, { token: member.token });
  const file = await gateway.app.inject({
    url: body.value?.url ?? '',
    headers: { host: 'aurora.localhost:8080' },
  });
  return file.body
    .split('\r\n')
    .map((line) => line.split(','))
    .filter(([, , , , reference]) => /^[DW]\d+$/.test(reference ?? ''))
    .map(([, , kind, details]) => `${kind}: ${details}`);
}

test('the details of a payment in a CSV name its method or its bank account, in the language of the file', async () => {
  expect(await payments('EN')).toEqual([
    'Withdrawal: Lantern Bank •••• 6655',
    'Withdrawal returned: Lantern Bank •••• 6655',
    'Withdrawal: Lantern Bank •••• 6655',
    'Deposit: QR payment',
  ]);
  expect((await payments('CN')).at(-1)).toBe('存款: 扫码支付');
});
