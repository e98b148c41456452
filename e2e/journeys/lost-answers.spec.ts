// Commands that move money whose answer is lost on the way: the member sends them again, and the money moves once.
import { type FaultProxy, openFaultProxy } from '../faults/fault-proxy.ts';
import { housePort } from '../house.ts';
import { accountButton, expect, originOf, test } from '../people.ts';

let line: FaultProxy;

test.beforeAll(async () => {
  line = await openFaultProxy(housePort(), 1);
});
test.afterAll(() => line.close());

test('an agent’s transfer that was committed, answered with 503 and submitted again moves the money once', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/503/);
  const at = '/m/member/agent?tab=downlines';
  const page = await asMember('aurora', { account: 'demo-agent', at, port: line.port });
  await page.getByRole('button', { name: /mira/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox').first().fill('7');
  line.hitNext('/wps/agent/transferDownline', 'unavailable-after');
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).tap();
  await page.getByRole('alertdialog').getByRole('button').first().tap();
  await sheet.getByRole('button', { name: 'Transfer', exact: true }).tap();
  await expect(page.getByText(/₱7\.00.* transferred/)).toBeVisible();
  await page.goto(`${originOf('aurora', line.port)}/m/home`);
  await expect(accountButton(page)).toContainText('9,993.00');
});
