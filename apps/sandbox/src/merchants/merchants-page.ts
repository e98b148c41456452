// The page of all merchants: switches of each merchant's back office, and links of a third party's site that hand a
// member over.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import {
  changeMerchant,
  changeVendor,
  readMerchant,
  handOverAddress,
  type Change,
  type MerchantState,
} from './back-office.ts';
import type { Merchant, Keys } from './keys.ts';

const MINUTE = 60_000;
const MEMBER = 'demo';

type Switch = {
  label: string;
  isOn: (state: MerchantState) => boolean;
  change: (merchant: Merchant) => Change;
};

const open: Change = { maintenanceUntil: null, refusedCountries: [], isDomainOpen: true, isInService: true };
function closed(state: MerchantState) {
  return state.maintenanceUntil !== null && state.maintenanceUntil > Date.now()
    ? state.maintenanceUntil
    : null;
}

/** Exactly one is on: switching one on switches the others off. */
const switches: Record<string, Switch> = {
  open: {
    label: 'Open',
    isOn: (state) =>
      closed(state) === null &&
      state.refusedCountries.length === 0 &&
      state.isDomainOpen &&
      state.isInService,
    change: () => open,
  },
  minutes: {
    label: 'Maintenance, 2 minutes',
    isOn: (state) => closed(state) !== null && (closed(state) ?? 0) < Date.now() + 3 * MINUTE,
    change: () => ({ ...open, maintenanceUntil: Date.now() + 2 * MINUTE }),
  },
  hours: {
    label: 'Maintenance, 3 hours',
    isOn: (state) => (closed(state) ?? 0) >= Date.now() + 3 * MINUTE,
    change: () => ({ ...open, maintenanceUntil: Date.now() + 180 * MINUTE }),
  },
  region: {
    label: 'Region refused',
    isOn: ({ refusedCountries }) => refusedCountries.length > 0,
    change: ({ countryCode }) => ({ ...open, refusedCountries: [countryCode] }),
  },
  domain: {
    label: 'Domain not available',
    isOn: ({ isDomainOpen }) => !isDomainOpen,
    change: () => ({ ...open, isDomainOpen: false }),
  },
  service: {
    label: 'Service error',
    isOn: ({ isInService }) => !isInService,
    change: () => ({ ...open, isInService: false }),
  },
};

async function cardOf(merchant: Merchant): Promise<string> {
  const { code, name, site } = merchant;
  const head = `<b><a href="${escaped(site)}/m/">${escaped(name)}</a></b><br><small>${escaped(site)}</small>`;
  const state = await readMerchant(merchant).catch((error: unknown) => String(error));
  if (typeof state === 'string') return `<li>${head}<p class="empty">${escaped(state)}</p></li>`;
  const buttons = Object.entries(switches).map(
    ([key, { label, isOn }]) =>
      `<button name="switch" value="${key}" aria-pressed="${isOn(state)}">${label}</button>`,
  );
  const way = (as: string, words: string) =>
    `<a href="/merchants/${encodeURIComponent(code)}/enter?as=${as}" target="_blank" rel="noopener nofollow">${words}</a>`;
  return `<li class="vendor"><div>${head}<p>${way('session', `Open ${escaped(name)} as ${MEMBER}`)}
<br><small>by session id; or ${way('ticket', 'by ticket')}</small></p>
<p><a href="/merchants/${encodeURIComponent(code)}/settings">Flags and parameters</a></p>
<p><a href="/merchants/${encodeURIComponent(code)}/claims">Applications for rewards</a></p>
<p><a href="/merchants/${encodeURIComponent(code)}/payments">Payments that wait</a></p>
<p><a href="/merchants/${encodeURIComponent(code)}/news">News for members</a></p></div>
<form method="post" action="/merchants/${encodeURIComponent(code)}" aria-label="State of ${escaped(name)}">${buttons.join('')}</form></li>`;
}

async function pageOf(merchants: readonly Merchant[], assets: Assets): Promise<string> {
  const cards = await Promise.all(merchants.map(cardOf));
  return documentOf({
    title: 'Merchants',
    assets,
    body: `<h1>Merchants</h1><p class="quiet">The back office of each merchant. Changes take effect within a second. The links simulate a third party's site that hands a member over.</p>
${cards.length > 0 ? `<ul class="cards">${cards.join('')}</ul>` : '<p class="empty">No merchants yet. They appear when the gateway has started.</p>'}`,
  });
}

type Route = { Params: { merchant: string } };

export function merchantsPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get('/merchants', async (_request, reply) => sendPage(reply, await pageOf(keys.all(), assets)));

  app.post<Route & { Body: { switch?: unknown } }>('/merchants/:merchant', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const wanted = switches[String(request.body?.switch)];
    if (!merchant || !wanted) return reply.code(422).send();
    await changeMerchant(merchant, wanted.change(merchant));
    return reply.redirect('/merchants', 303);
  });

  app.get<Route & { Querystring: { as?: string } }>('/merchants/:merchant/enter', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const { as } = request.query;
    if (!merchant || (as !== 'session' && as !== 'ticket')) return reply.code(422).send();
    const address = await handOverAddress(merchant, MEMBER, as);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 303);
  });
}

/**
 * Tells every merchant that a vendor's maintenance begins or ends. Merchants without this vendor refuse it, which is
 * ignored.
 */
export async function announceVendor(keys: Keys, vendor: string, isDown: boolean): Promise<void> {
  const until = isDown ? Date.now() + 60 * MINUTE : null;
  await Promise.allSettled(keys.all().map((merchant) => changeVendor(merchant, vendor, until)));
}
