// A payment provider: an API for the merchants' servers, a page for payers, a page for the provider's decisions, and
// signed events that are sent until they are accepted (docs/guides/payments.md).
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Assets, serveAssets } from '../assets.ts';
import type { Store } from '../store.ts';
import { paymentApi } from './api.ts';
import { openBook } from './book.ts';
import { checkoutPage } from './checkout-page.ts';
import { clientsFrom } from './clients.ts';
import { providerPage } from './provider-page.ts';
import { openOutbox } from './outbox.ts';

type Options = { store: Store; clientsFile: string; pages: Assets; origin: string; now: () => number };

const LOOK_EVERY_MS = 5_000;

export async function openPayments(
  app: FastifyInstance,
  { store, clientsFile, pages, origin, now }: Options,
): Promise<{ close: () => Promise<void> }> {
  const own = await serveAssets(app, {
    folder: join(import.meta.dirname, 'page'),
    prefix: '/pay/assets',
    script: 'checkout.ts',
  });
  const clients = clientsFrom(clientsFile);
  const book = openBook(store, now);
  const outbox = openOutbox(store, clients, now);
  paymentApi(app, { book, clients, origin, now });
  checkoutPage(app, { book, outbox, clients, pages, own });
  providerPage(app, { book, outbox, assets: pages });
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
