// The deposit form starts with the member's last method and amount, and lists the payers of earlier transfers.
import { depositSettings } from '@foyer/contract/calls/deposit.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { paymentActs, testProvider } from '#testing/payments.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ outside: testProvider().outside });
});
afterAll(() => gateway.close());

test('the last deposit and the payers are those of the member, the latest first and each once', async () => {
  const acts = paymentActs(gateway);
  const [token, other] = [await gateway.tokenOf(), await gateway.tokenOf('demo-agent')];
  const start = async (as: string) => {
    const { last, payers } = (await acts.read(as, depositSettings, {})) ?? {};
    return { last, payers };
  };
  expect(await start(token)).toEqual({ last: null, payers: [] });
  const settings = await acts.read(token, depositSettings, {});
  const transfer = settings?.methods.find(({ type }) => type === 'MANUAL');
  const bankCode = transfer?.banks[0]?.bankCode ?? '';
  const announce = (payerName: string) =>
    acts.deposit(token, 'Manual', { methodId: transfer?.id, amount: '100000', bankCode, payerName });
  await announce('Ana Cruz');
  await announce('Ben Cruz');
  await announce('Ana Cruz');
  expect(await start(token)).toEqual({
    last: { methodId: transfer?.id, amount: '100000', bankCode },
    payers: ['Ana Cruz', 'Ben Cruz'],
  });
  await acts.deposit(token, 'Alipay', { methodId: 'qr', amount: '50000' });
  expect((await start(token)).last).toEqual({ methodId: 'qr', amount: '50000', bankCode: null });
  expect(await start(other)).toEqual({ last: null, payers: [] });
});
