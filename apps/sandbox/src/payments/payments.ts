// A payment provider: an API for the merchants' servers, a page for payers, a page for the provider's decisions, and
// signed events that are sent until they are accepted (docs/guides/payments.md).
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import type { Store } from '../store.ts';
import { paymentApi } from './api.ts';
import { openBook } from './book.ts';
import { checkoutPage } from './checkout-page.ts';
import { clientsFrom } from './clients.ts';
import { providerPage } from './provider-page.ts';
import { openOutbox } from './outbox.ts';

type Options = { store: Store; clientsFile: string; assets: Assets; origin: string; now: () => number };

const LOOK_EVERY_MS = 5_000;

export function openPayments(
  app: FastifyInstance,
  { store, clientsFile, assets, origin, now }: Options,
): { close: () => Promise<void> } {
  const clients = clientsFrom(clientsFile);
  const book = openBook(store, now);
  const outbox = openOutbox(store, clients, now);
  paymentApi(app, { book, clients, origin, now });
  checkoutPage(app, { book, outbox, clients, assets });
  providerPage(app, { book, outbox, assets });
  const expire = setInterval(() => {
    for (const about of book.overdue())
      if (book.turn(about.id, ['open'], 'expired')) outbox.tell({ type: 'checkout.expired', about });
  }, LOOK_EVERY_MS);
  return {
    close: async () => {
      clearInterval(expire);
      await outbox.close();
    },
  };
}
