// The API for the merchants' servers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Book } from './book.ts';
import { type Client, type Clients, isSigned } from './clients.ts';

function text(most: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));
}
const order = {
  reference: text(32),
  amount: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
};
const checkout = v.object({
  ...order,
  method: text(16),
  bank: v.nullable(text(32)),
  returnUrl: v.pipe(text(2048), v.url()),
  expiresAt: v.number(),
  language: text(5),
});
const CLOSED = '0000';
const payout = v.object({
  ...order,
  bank: text(32),
  account: v.object({ name: text(100), number: text(34) }),
});

type Shop = { book: Book; clients: Clients; origin: string; now: () => number };

function headerOf(request: FastifyRequest, name: string): string {
  return String(request.headers[name] ?? '');
}

/**
 * The client that signed this request, or null. Fastify has parsed the body, but the signature covers its bytes,
 * which are kept.
 */
function clientOf({ clients, now }: Shop, request: FastifyRequest, body: string): Client | null {
  const client = clients.find(headerOf(request, 'x-client-id'));
  const signed = {
    path: request.url,
    body,
    timestamp: headerOf(request, 'x-client-timestamp'),
    signature: headerOf(request, 'x-client-signature'),
  };
  return client && isSigned(client, signed, now()) ? client : null;
}

function take<Body>(
  shop: Shop,
  shape: v.GenericSchema<unknown, Body>,
  act: (client: Client, body: Body) => { id: string } | { refused: string; about: 'account' } | null,
) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const raw = String(request.body);
    const client = clientOf(shop, request, raw);
    if (!client) return reply.code(401).send({ error: 'signature' });
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), raw);
    if (!read.success) return reply.code(422).send({ error: 'body' });
    const made = act(client, read.output);
    if (!made) return reply.code(409).send({ error: 'reference' });
    return reply.code('refused' in made ? 422 : 201).send(made);
  };
}

export function paymentApi(app: FastifyInstance, shop: Shop): void {
  void app.register((api, _options, done) => {
    // Signatures cover the bytes as sent.
    api.removeContentTypeParser('application/json');
    api.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, parsed) =>
      parsed(null, body),
    );
    api.post(
      '/payments/v1/checkouts',
      take(shop, checkout, ({ clientId, site }, { bank, ...wanted }) => {
        // The return address must belong to the merchant that sent the payer.
        if (new URL(wanted.returnUrl).origin !== site) return null;
        const made = shop.book.openCheckout({ ...wanted, bank: bank ?? '', client: clientId });
        const url = made && `${shop.origin}/pay/${made.id}`;
        // Online banking is a page only; all other methods also have a QR code.
        return made && { id: made.id, url, qr: wanted.method === 'GATEWAY' ? null : url };
      }),
    );
    api.post(
      '/payments/v1/payouts',
      take(shop, payout, ({ clientId }, { account, ...wanted }) => {
        // To test a final refusal.
        if (account.number.endsWith(CLOSED)) return { refused: 'This account is closed', about: 'account' };
        const made = shop.book.openPayout({
          ...wanted,
          account: `${account.name}, ${account.number}`,
          client: clientId,
        });
        return made && { id: made.id };
      }),
    );
    done();
  });
}
