// Money in by the payment provider's page, and out to a bank account.
import { newPassword, registerMember } from './new-member.ts';
import { amountIn, type Journey, openAsMember, originAt, untilAlive, type Visit } from './visit.ts';
import { until } from './until.ts';

async function deposit(given: Visit): Promise<void> {
  const { page, sandbox } = given;
  await openAsMember(given, '/m/voucherCenter');
  const balance = page.role('region', 'Balance').css('bdi').nth(0);
  await balance.says(/\d\.\d\d/);
  const before = amountIn(await balance.read());
  await page.role('button', /^QR payment/).tap();
  await page.role('textbox', 'Amount').fill('500');
  await page.role('button', 'Continue to payment').tap();
  await page.role('heading', 'Waiting for your payment').shown();
  await page.role('link', 'Open the payment page').tap();
  await page.at(new RegExp(`^${sandbox}/pay/`));
  await page.text('500.00 PHP').nth(0).shown();
  await page.role('button', 'Pay', { exact: true }).tap();
  await page.role('link', /^Back to/).tap();
  await page.at(/\/m\/voucherCenter\?order=D\d+$/);
  await page.role('heading', 'The money is in your wallet').shown();
  await page.role('button', 'Another deposit').tap();
  await until('read the new balance', async () => {
    const now = amountIn(await balance.read());
    return now === before + 500 ? { is: now } : { not: `it is ${now}, it was ${before}` };
  });
}

/** A decision about an order, made on a page of the back office or the provider by its form. */
async function decide(address: string, orderNo: string, decision: string): Promise<void> {
  const form = await until(`find ${orderNo} at ${address}`, async () => {
    const html = await (await fetch(address)).text();
    const found = new RegExp(`<form[^>]*aria-label="${orderNo}".*?</form>`, 's').exec(html);
    return found ? { is: found[0] } : { not: 'it is not listed' };
  });
  const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
  const inputs = [...form.matchAll(/<(?:input|button)[^>]*name="([^"]+)" value="([^"]+)"[^>]*>([^<]*)/g)];
  const fields = inputs.filter(([tag, , , text]) => tag.startsWith('<input') || text === decision);
  const body = new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value]));
  const answer = await fetch(new URL(action, address), { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`${decision} of ${orderNo} was answered ${answer.status}`);
}

const paymentPassword = '482913';

async function setUp({ page }: Visit): Promise<void> {
  await page.role('link', 'Set a payment password').tap();
  const setting = page.role('dialog', 'Set a payment password');
  await setting.label('Login password').fill(newPassword);
  await setting.label('New payment password').fill(paymentPassword);
  await setting.label('Once more').fill(paymentPassword);
  await setting.role('button', 'Save').tap();
  await setting.gone();
  await page.role('link', 'Add a bank account').tap();
  const adding = page.role('dialog', 'Add a bank account');
  await adding.label('Bank', { exact: true }).css('option:nth-child(2)').choose();
  await adding.label('Account holder').fill('Ana Cruz');
  await adding.label('Account number or IBAN').fill('9988776655');
  await adding.label('Payment password').fill(paymentPassword);
  await adding.label('Login password').fill(newPassword);
  await adding.role('button', 'Add a bank account').tap();
  await adding.gone();
}

async function withdraw(given: Visit): Promise<void> {
  const { page, sandbox, gatewayPort } = given;
  // In an account of more than an hour, a withdrawal waits for a day after the payment password was set.
  await registerMember(given);
  await page.open(`${originAt(gatewayPort)}/m/withdraw`);
  await untilAlive(page);
  await setUp(given);
  const balance = page.role('region', 'Balance').css('bdi').nth(0);
  await balance.says(/\d\.\d\d/);
  const before = amountIn(await balance.read());
  await page.role('textbox', 'Amount').fill('250');
  await page.label('Payment password').fill(paymentPassword);
  await page.role('button', 'Withdraw', { exact: true }).tap();
  await page.role('heading', 'We have your withdrawal request').shown();
  const orderNo = await page.text(/^W\d+$/).read();
  await decide(`${sandbox}/merchants/aurora/payments`, orderNo, 'Approve');
  await page.role('heading', 'Your money is on its way').shown();
  await decide(`${sandbox}/payments`, orderNo, 'Accept');
  await page.role('heading', 'Your money has been paid out').shown();
  await page.open(`${originAt(gatewayPort)}/m/withdraw`);
  await untilAlive(page);
  await until('read the new balance', async () => {
    const now = amountIn(await balance.read());
    return now === before - 250 ? { is: now } : { not: `it is ${now}, it was ${before}` };
  });
}

export const moneyJourneys: readonly Journey[] = [
  { name: 'withdraw', isCore: false, walk: withdraw },
  { name: 'deposit', isCore: false, walk: deposit },
];
