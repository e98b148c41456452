// The provider's own page: payouts are accepted or rejected here, and events sent to merchants are listed.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import type { Book, Checkout, Payout } from './book.ts';
import { shownAmount } from './checkout-page.ts';
import type { Outbox } from './outbox.ts';

type ProviderPage = { book: Book; outbox: Outbox; assets: Assets };

function titleOf({ reference, amount, currency, client }: Checkout | Payout): string {
  return `<b>${escaped(shownAmount(amount, currency))} ${escaped(currency)}</b> <small>${escaped(client)} ${escaped(reference)}</small>`;
}

function payoutOf(payout: Payout): string {
  return `<li class="vendor"><div>${titleOf(payout)}<br><small>${escaped(payout.bank)}, ${escaped(payout.account)}</small></div>${
    payout.state === 'open'
      ? `<form method="post" action="/payments/payouts/${encodeURIComponent(payout.id)}" aria-label="${escaped(payout.reference)}"><button name="decision" value="accept">Accept</button><button name="decision" value="reject">Reject</button></form>`
      : `<small>${payout.state}</small>`
  }</li>`;
}

function checkoutOf(checkout: Checkout): string {
  return `<li class="vendor"><div>${titleOf(checkout)}</div><small>${checkout.state}</small><a href="/pay/${encodeURIComponent(checkout.id)}">Open</a></li>`;
}

function listOf(items: readonly string[], empty: string): string {
  return items.length > 0 ? `<ul class="cards">${items.join('')}</ul>` : `<p class="empty">${empty}</p>`;
}

function pageOf({ book, outbox, assets }: ProviderPage): string {
  const told = outbox
    .sent()
    .map(
      ({ at, type, reference, answer }) =>
        `<li><small>${new Date(at).toISOString().slice(11, 19)}</small> ${escaped(type)} ${escaped(reference)}: ${escaped(answer)}</li>`,
    );
  return documentOf({
    title: 'Payments',
    assets,
    body: `<h1>Payments</h1><p class="quiet">A payment provider. Payers pay on its page. Payouts are accepted or rejected here; a payout to an account that ends in 0000 is refused at once. Each merchant receives signed events about its orders.</p>
<h2>Payouts</h2>${listOf(book.payouts().map(payoutOf), 'None yet. Approve a withdrawal in a merchant’s back office.')}
<h2>Payments</h2>${listOf(book.checkouts().map(checkoutOf), 'None yet. Make a deposit at a merchant.')}
<h2>Events sent to merchants</h2>${listOf(told, 'None yet.')}`,
  });
}

type Route = { Params: { id: string }; Body: { decision?: unknown } };

export function providerPage(app: FastifyInstance, page: ProviderPage): void {
  app.get('/payments', (_request, reply) => sendPage(reply, pageOf(page)));
  app.post<Route>('/payments/payouts/:id', (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const about = page.book.payout(request.params.id);
    const decision = String(request.body?.decision);
    if (!about || !['accept', 'reject'].includes(decision)) return reply.code(422).send();
    const [state, type] =
      decision === 'accept' ? (['paid', 'payout.paid'] as const) : (['failed', 'payout.failed'] as const);
    if (page.book.turn(about.id, ['open'], state)) page.outbox.tell({ type, about });
    return reply.redirect('/payments', 303);
  });
}
