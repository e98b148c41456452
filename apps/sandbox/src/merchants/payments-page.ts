// The back office page for payments: manual transfers, and withdrawals.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage, sendPicture } from '../web.ts';
import {
  decideIdentity,
  decidePayment,
  type OpenPayment,
  openPayments,
  readSlip,
  switchPayments,
} from './back-office.ts';
import type { Merchant, Keys } from './keys.ts';

/** The sandbox knows no persons: its page has one, whose looks the gateway records. */
const PERSON = 'sandbox back office';

/** The possible decisions, by kind and state. */
export function decisionsOf({
  kind,
  status,
  trouble,
}: Pick<OpenPayment, 'kind' | 'status' | 'trouble'>): Record<string, string> {
  // Of an expired or cancelled transfer only the money that arrives after all is decided.
  if (kind === 'deposit')
    return status === 'PENDING' ? { paid: 'It arrived', failed: 'It did not' } : { paid: 'It arrived' };
  if (status === 'PENDING') return { approve: 'Approve', reject: 'Give back' };
  return trouble === '' ? { paid: 'Paid by hand' } : { approve: 'Try again', never: 'Never paid: give back' };
}

/** A link, so that only a person who opens the picture is recorded as one who has seen it. */
function slipLinkOf(merchant: Merchant, { orderNo, slipAt }: OpenPayment): string {
  return slipAt === null
    ? ''
    : `<br><a href="/merchants/${encodeURIComponent(merchant.code)}/payments/${encodeURIComponent(orderNo)}/slip" target="_blank">Picture of the transfer slip</a>`;
}

function lineOf(merchant: Merchant, payment: OpenPayment): string {
  const { kind, orderNo, account, amount, currency, says, trouble, status } = payment;
  const buttons = Object.entries(decisionsOf(payment)).map(
    ([value, label]) => `<button name="decision" value="${value}">${label}</button>`,
  );
  return `<li class="vendor"><div><b>${escaped(amount)}</b> ${escaped(currency)}, minor units, ${kind} ${escaped(orderNo)} <small>${escaped(status)}</small><br><small>${escaped([`${account}: ${says}`, trouble].filter(Boolean).join('. '))}</small>${slipLinkOf(merchant, payment)}</div>
<form method="post" aria-label="${escaped(orderNo)}"><input type="hidden" name="kind" value="${kind}"><input type="hidden" name="orderNo" value="${escaped(orderNo)}">${buttons.join('')}</form></li>`;
}

type Switches = Awaited<ReturnType<typeof switchPayments>>;

const closedWords = {
  EN: 'Deposits are closed for an hour. Your balance is not affected.',
  CN: '存款暂停一小时，您的余额不受影响。',
  AR: 'الإيداع متوقف لمدة ساعة. رصيدك لا يتأثر.',
};
const switches: Readonly<Record<string, Parameters<typeof switchPayments>[1]>> = {
  open: { depositsClosed: null },
  closed: { depositsClosed: closedWords },
  single: { isSingleWallet: true },
  several: { isSingleWallet: false },
  identity: { needsIdentity: true },
  noIdentity: { needsIdentity: false },
};

function switchesOf({ isClosed, isSingleWallet, needsIdentity }: Switches): string {
  const button = (key: string, label: string, isOn: boolean) =>
    `<button name="switch" value="${key}" aria-pressed="${isOn}">${label}</button>`;
  return `<form method="post" class="line">${button('open', 'Deposits open', !isClosed)}${button('closed', 'Deposits closed', isClosed)}${button('single', 'One wallet', isSingleWallet)}${button('several', 'A wallet at each vendor', !isSingleWallet)}${button('identity', 'Identity required', needsIdentity)}${button('noIdentity', 'Identity not required', !needsIdentity)}</form>
<form method="post" class="line"><label>Identity of <input name="account" required maxlength="64"></label><button name="identity" value="verified">Verified</button><button name="identity" value="refused">Refused</button></form>`;
}

type PageData = { payments: readonly OpenPayment[]; state: Switches };

function pageOf(merchant: Merchant, { payments, state }: PageData, assets: Assets): string {
  const { name } = merchant;
  return documentOf({
    title: `Payments of ${name}`,
    assets,
    body: `<h1>Payments of ${escaped(name)}</h1><p class="quiet">Payments that need a decision. An approved withdrawal goes to the <a href="/payments">provider</a>, which completes or rejects it.</p>
${switchesOf(state)}
${payments.length > 0 ? `<ul class="cards">${payments.map((one) => lineOf(merchant, one)).join('')}</ul>` : '<p class="empty">No open payments.</p>'}`,
  });
}

type Route = {
  Params: { merchant: string; orderNo: string };
  Body: {
    kind?: unknown;
    orderNo?: unknown;
    decision?: unknown;
    switch?: unknown;
    account?: unknown;
    identity?: unknown;
  };
};

export function paymentsPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get<Route>('/merchants/:merchant/payments', async (request, reply) => {
    const merchant = keys.find(request.params.merchant);
    if (!merchant) return reply.code(404).send();
    return sendPage(
      reply,
      pageOf(
        merchant,
        { payments: await openPayments(merchant), state: await switchPayments(merchant, {}) },
        assets,
      ),
    );
  });
  app.get<Route>('/merchants/:merchant/payments/:orderNo/slip', async (request, reply) => {
    const merchant = keys.find(request.params.merchant);
    if (!merchant) return reply.code(404).send();
    return sendPicture(reply, await readSlip(merchant, request.params.orderNo, PERSON));
  });
  app.post<Route>('/merchants/:merchant/payments', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const { kind, orderNo, decision, switch: wanted } = request.body ?? {};
    const change = switches[String(wanted)];
    if (merchant && change) {
      await switchPayments(merchant, change);
      return reply.redirect(`/merchants/${encodeURIComponent(merchant.code)}/payments`, 303);
    }
    const { account, identity } = request.body ?? {};
    if (merchant && typeof account === 'string' && typeof identity === 'string') {
      await decideIdentity(merchant, { account, state: identity });
      return reply.redirect(`/merchants/${encodeURIComponent(merchant.code)}/payments`, 303);
    }
    if (!merchant || (kind !== 'deposit' && kind !== 'withdrawal')) return reply.code(422).send();
    await decidePayment(merchant, { kind, orderNo: String(orderNo), decision: String(decision) });
    return reply.redirect(`/merchants/${encodeURIComponent(merchant.code)}/payments`, 303);
  });
}
