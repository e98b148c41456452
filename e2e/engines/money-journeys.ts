// Money in by the payment provider's page, and out to a bank account.
import { ownWords, type OwnWords } from '../own-words.ts';
import { newPassword, registerMember } from './new-member.ts';
import type { Locator } from './locator.ts';
import { amountIn, type Journey, openAsMember, originAt, untilAlive, type Visit } from './visit.ts';
import { until } from './until.ts';

/** The balance on a page of money. */
function balanceOf({ page }: Visit, word: OwnWords): Locator {
  return page.role('region', word('wallet.balance')).css('bdi').nth(0);
}

async function amountAt(balance: Locator): Promise<number> {
  await balance.says(/\d[.,]\d\d/);
  return amountIn(await balance.read());
}

/** Waits until the balance has changed by this much. */
function untilChanged(balance: Locator, before: number, by: number): Promise<unknown> {
  return until('read the new balance', async () => {
    const now = amountIn(await balance.read());
    return now === before + by ? { is: now } : { not: `it is ${now}, it was ${before}` };
  });
}

/** Deposits 500 on the page of deposits, which is open, by the payment provider's page. */
export async function depositHere(given: Visit, word: OwnWords): Promise<void> {
  const { page, sandbox } = given;
  const balance = balanceOf(given, word);
  const before = await amountAt(balance);
  await page.role('group', word('wallet.methods')).role('button').nth(0).tap();
  await page.role('textbox', word('wallet.amount')).fill('500');
  await page.role('button', word('wallet.goPay')).tap();
  await page.role('heading', word('wallet.deposit.PENDING')).shown();
  await page.role('link', word('wallet.openPage')).tap();
  await page.at(new RegExp(`^${sandbox}/pay/`));
  await page
    .text(/500[.,]00 PHP/)
    .nth(0)
    .shown();
  await page.role('button', word('pay', 'sandbox/checkout'), { exact: true }).tap();
  await page.role('link', new RegExp(`^${word('back', 'sandbox/checkout')}`)).tap();
  await page.at(/\/m\/voucherCenter\?order=D\d+$/);
  await page.role('heading', word('wallet.deposit.PAID')).shown();
  await page.role('button', word('wallet.another')).tap();
  await untilChanged(balance, before, 500);
}

async function deposit(given: Visit): Promise<void> {
  await openAsMember(given, '/m/voucherCenter');
  await depositHere(given, await ownWords('EN'));
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

/** Sets a payment password and adds a bank account, from the checklist of the page of withdrawals. */
async function setUp({ page }: Visit, word: OwnWords): Promise<void> {
  await page.role('link', word('money.ready.setPassword')).tap();
  const setting = page.role('dialog', word('security.setPayment'));
  await setting.label(word('security.loginPassword')).fill(newPassword);
  await setting.label(word('security.newPayment')).fill(paymentPassword);
  await setting.label(word('security.confirmPayment')).fill(paymentPassword);
  await setting.role('button', word('security.save')).tap();
  await setting.gone();
  await page.role('link', word('money.ready.addAccount')).tap();
  const adding = page.role('dialog', word('card.add'));
  await adding.label(word('card.bank'), { exact: true }).css('option:nth-child(2)').choose();
  await adding.label(word('card.name')).fill('Ana Cruz');
  await adding.label(word('card.number')).fill('9988776655');
  await adding.label(word('security.payment')).fill(paymentPassword);
  await adding.label(word('security.loginPassword')).fill(newPassword);
  await adding.role('button', word('card.add')).tap();
  await adding.gone();
}

/**
 * Withdraws 250 on the page of withdrawals, which a member without a payment password has opened, until it is paid. In
 * an account of more than an hour, a withdrawal waits for a day after the payment password was set.
 */
export async function withdrawHere(given: Visit, word: OwnWords): Promise<void> {
  const { page, sandbox, gatewayPort } = given;
  await setUp(given, word);
  const balance = balanceOf(given, word);
  const before = await amountAt(balance);
  await page.role('textbox', word('wallet.amount')).fill('250');
  await page.label(word('wallet.paymentPassword')).fill(paymentPassword);
  await page.role('button', word('nav.withdraw'), { exact: true }).tap();
  await page.role('heading', word('wallet.withdraw.PENDING')).shown();
  const orderNo = await page.text(/^W\d+$/).read();
  await decide(`${sandbox}/merchants/aurora/payments`, orderNo, 'Approve');
  await page.role('heading', word('wallet.withdraw.APPROVED')).shown();
  await decide(`${sandbox}/payments`, orderNo, 'Accept');
  await page.role('heading', word('wallet.withdraw.PAID')).shown();
  await page.open(`${originAt(gatewayPort)}/m/withdraw`);
  await untilAlive(page);
  await untilChanged(balance, before, -250);
}

async function withdraw(given: Visit): Promise<void> {
  const { page, gatewayPort } = given;
  const word = await ownWords('EN');
  await registerMember(given, word);
  await page.open(`${originAt(gatewayPort)}/m/withdraw`);
  await untilAlive(page);
  await withdrawHere(given, word);
}

export const moneyJourneys: readonly Journey[] = [
  { name: 'withdraw', isCore: false, walk: withdraw },
  { name: 'deposit', isCore: false, walk: deposit },
];
