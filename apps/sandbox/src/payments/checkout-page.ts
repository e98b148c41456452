// The payer's page, and the outcomes that a payer or a network fault can cause.
import { intlLocale } from '@foyer/contract/languages.ts';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, isOwnPage, sendPage } from '../web.ts';
import { writingLinks } from '../writing-links.ts';
import type { Book, Checkout } from './book.ts';
import type { Client, Clients } from './clients.ts';
import type { Outbox } from './outbox.ts';
import { decimalOf, figureIn } from '#money.ts';
import { languageAttributes, textsOf } from '#words/words.ts';

const LATE_MS = 15_000;

/** Decimals of a currency (ISO 4217); any other has two. */
const decimals: Readonly<Record<string, number>> = { VND: 0, JPY: 0, KRW: 0, IDR: 0, BHD: 3, KWD: 3, OMR: 3 };

/** An amount in minor units with the marks of the reader's language. */
export function shownAmount(amount: string, currency: string, language = 'EN'): string {
  return figureIn(intlLocale(language), decimalOf(BigInt(amount), decimals[currency] ?? 2));
}

/** The styles of all pages of the sandbox, and those of this page with its script. */
type Look = { readonly pages: Assets; readonly own: Assets };

type Till = { book: Book; outbox: Outbox };
type Act = { label: string; does: (till: Till, checkout: Checkout) => void };

function pay({ book }: Till, { id }: Checkout): boolean {
  return book.turn(id, ['open', 'expired'], 'paid');
}

/** The possible outcomes of a payment, in the order of the page. */
export const acts: Readonly<Record<string, Act>> = {
  pay: {
    label: '',
    does: (till, about) => void (pay(till, about) && till.outbox.tell({ type: 'checkout.paid', about })),
  },
  decline: {
    label: '',
    does: ({ book, outbox }, about) =>
      void (book.turn(about.id, ['open'], 'failed') && outbox.tell({ type: 'checkout.failed', about })),
  },
  twice: {
    label: 'Pay, and tell it three times',
    does: (till, about) => {
      if (!pay(till, about)) return;
      const eventId = till.outbox.tell({ type: 'checkout.paid', about });
      till.outbox.tell({ type: 'checkout.paid', about, eventId });
      till.outbox.tell({ type: 'checkout.paid', about });
    },
  },
  late: {
    label: `Pay, and tell it ${LATE_MS / 1_000} seconds later`,
    does: (till, about) =>
      void (pay(till, about) && till.outbox.tell({ type: 'checkout.paid', about, later: LATE_MS })),
  },
  crossed: {
    label: 'Pay, and tell that it failed first',
    does: (till, about) => {
      if (!pay(till, about)) return;
      till.outbox.tell({ type: 'checkout.failed', about });
      till.outbox.tell({ type: 'checkout.paid', about });
    },
  },
  expire: {
    label: 'Let its time run out',
    does: ({ book, outbox }, about) =>
      void (book.turn(about.id, ['open'], 'expired') && outbox.tell({ type: 'checkout.expired', about })),
  },
  forged: {
    label: 'Let a stranger say that it was paid',
    does: ({ outbox }, about) => void outbox.tell({ type: 'checkout.paid', about, isForged: true }),
  },
  short: {
    label: 'Tell another amount',
    does: ({ outbox }, about) =>
      void outbox.tell({ type: 'checkout.paid', about, amount: String(BigInt(about.amount) + 1n) }),
  },
};

function button(key: string, label: string, look = ''): string {
  return `<button name="act" value="${key}"${look && ` class="${look}"`}>${escaped(label)}</button>`;
}

/** A time in UTC, which the page's script writes by the payer's clock. */
function timeOf(at: number): string {
  const utc = new Date(at).toISOString();
  return `<time dir="ltr" datetime="${utc}">${utc.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

function pageOf(checkout: Checkout, client: Client, { pages, own }: Look): string {
  const words = textsOf('checkout', checkout.language);
  const { state, amount, currency, reference, returnUrl, expiresAt } = checkout;
  const others = Object.entries(acts).filter(([, { label }]) => label !== '');
  const pays = button('pay', words.pay, 'main');
  const doing = {
    open: `<form method="post" class="doing">${pays}${button('decline', words.decline)}</form>`,
    expired: `<p class="said">${escaped(words.expired)}</p><form method="post" class="doing">${button('pay', words.pay)}</form>`,
    paid: `<p class="said good">${escaped(words.paid)}</p>`,
    failed: `<p class="said">${escaped(words.failed)}</p>`,
  }[state];
  return `<!doctype html><html ${languageAttributes(checkout.language)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">
<title>${escaped(words.title)}</title><link rel="stylesheet" href="${pages.address('sandbox.css')}"><link rel="stylesheet" href="${own.address('checkout.css')}">${writingLinks(checkout.language, pages)}
<link rel="icon" href="${pages.address('sandbox.svg')}"><script type="module" src="${own.address('checkout.js')}"></script></head>
<body><main class="checkout"><p class="quiet">${escaped(words.standIn)}</p>
<section><h1>${escaped(words.to)} <b><bdi>${escaped(client.name)}</bdi></b></h1>
<p class="amount"><bdi>${escaped(shownAmount(amount, currency, checkout.language))} <small>${escaped(currency)}</small></bdi></p>
<dl><div><dt>${escaped(words.order)}</dt><dd><bdi>${escaped(reference)}</bdi></dd></div><div><dt>${escaped(words.until)}</dt><dd>${timeOf(expiresAt)}</dd></div></dl>
${doing}<a class="back" href="${escaped(returnUrl)}">${escaped(words.back)} <bdi>${escaped(client.name)}</bdi></a></section>
<details><summary>${escaped(words.more)}</summary><form method="post" class="others" lang="en" dir="ltr">${others.map(([key, { label }]) => button(key, label)).join('')}</form></details>
</main></body></html>`;
}

type Route = { Params: { id: string }; Body: { act?: unknown } };

export function checkoutPage(app: FastifyInstance, till: Till & Look & { clients: Clients }): void {
  const find = (id: string) => {
    const checkout = till.book.checkout(id);
    const client = checkout && till.clients.find(checkout.client);
    return checkout && client ? { checkout, client } : null;
  };
  app.get<Route>('/pay/:id', (request, reply) => {
    const found = find(request.params.id);
    if (!found) return reply.code(404).send();
    return sendPage(reply, pageOf(found.checkout, found.client, till));
  });
  app.post<Route>('/pay/:id', (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const found = find(request.params.id);
    const key = String(request.body?.act);
    const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
    if (!found || !act) return reply.code(422).send();
    act.does(till, found.checkout);
    return reply.redirect(`/pay/${found.checkout.id}`, 303);
  });
}
