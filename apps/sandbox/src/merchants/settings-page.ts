// The back office page for settings: changes every flag and parameter of the template at once.
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import { changeMerchant, type MerchantState, readMerchant } from './back-office.ts';
import type { Merchant, Keys } from './keys.ts';

/** Flags of the catalogue; a merchant may have more. */
const knownFlags = [
  'AGENTPOLICY3',
  'CBS3',
  'CHNGPASSMAIL3',
  'CHNGPASSVERIF3',
  'CREDITMAR3',
  'DISABLEDMOBILEICC3',
  'FACEBOOKLOGIN3',
  'FIREBASECREATEACC3',
  'GOOGLELOGIN3',
  'LINELOGIN3',
  'MANDATORYAPPUPDATES3',
  'MOBILEVERCODELOGIN3',
  'PROMOCODE3',
  'SSOMANUALREG3',
  'TELEGRAMLOGIN3',
  'TWITTERLOGIN3',
  'UPDATEMOBILEICC3',
];
/** Parameters that have a default, so that a template may omit them. */
const knownParameters = [
  'dep_func',
  'login_audience',
  'mem_cen',
  'switch_auto_login',
  'switch_chat_widget',
  'switch_register',
  'switch_register_button',
  'switch_trial',
];

/** The services that can send codes to mobile numbers. */
const senders = { sms: 'The platform', firebase: 'The identity service', '': 'Nothing' };

function senderOf([provider, says]: readonly [string, string], present: string): string {
  return `<button name="smsProvider" value="${provider}" aria-pressed="${provider === present}">${says}</button>`;
}

function sorted(known: readonly string[], own: object): string[] {
  return [...new Set([...known, ...Object.keys(own)])].toSorted();
}

function switchOf(kind: 'flag' | 'promotion', name: string, isOn: boolean): string {
  return `<li class="line"><b>${escaped(name)}</b><button name="${kind}" value="${escaped(name)}" aria-pressed="${isOn}">${isOn ? 'On' : 'Off'}</button></li>`;
}

function parameterOf(name: string, value: string | undefined): string {
  return `<li><form method="post" class="line"><label for="p-${escaped(name)}"><b>${escaped(name)}</b></label>
<input type="hidden" name="parameter" value="${escaped(name)}"><input id="p-${escaped(name)}" name="value" value="${escaped(value ?? '')}" placeholder="not set" autocomplete="off"><button>Set</button></form></li>`;
}

function pageOf(
  { name, site }: Merchant,
  { flags, parameters, promotions, smsProvider }: MerchantState,
  assets: Assets,
): string {
  return documentOf({
    title: `Flags and parameters of ${name}`,
    assets,
    body: `<h1>${escaped(name)}</h1><p class="quiet">Changes take effect at <a href="${escaped(site)}/m/">${escaped(site)}</a> within a second. An empty value removes a parameter: its default applies then.</p>
<h2>Flags</h2><form method="post"><ul class="cards">${sorted(knownFlags, flags)
      .map((flag) => switchOf('flag', flag, flags[flag] === true))
      .join('')}</ul></form>
<h2>Promotions</h2><form method="post"><ul class="cards">${Object.entries(promotions)
      .map(([promotion, isOn]) => switchOf('promotion', promotion, isOn))
      .join('')}</ul></form>
<h2>Codes to mobile numbers</h2><form method="post" class="line"><b>Sent by</b>${Object.entries(senders)
      .map((sender) => senderOf(sender, smsProvider))
      .join('')}</form>
<h2>Parameters</h2><ul class="cards">${sorted(knownParameters, parameters)
      .map((parameter) => parameterOf(parameter, parameters[parameter]))
      .join('')}</ul>`,
  });
}

type Route = {
  Params: { merchant: string };
  Body: { flag?: unknown; promotion?: unknown; smsProvider?: unknown; parameter?: unknown; value?: unknown };
};

export function settingsPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get<Route>('/merchants/:merchant/settings', async (request, reply) => {
    const merchant = keys.find(request.params.merchant);
    return merchant
      ? sendPage(reply, pageOf(merchant, await readMerchant(merchant), assets))
      : reply.code(404).send();
  });

  app.post<Route>('/merchants/:merchant/settings', async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send();
    const merchant = keys.find(request.params.merchant);
    const { flag, promotion, smsProvider, parameter, value } = request.body ?? {};
    if (!merchant) return reply.code(404).send();
    if (typeof flag === 'string') {
      const { flags } = await readMerchant(merchant);
      await changeMerchant(merchant, { flags: { [flag]: flags[flag] !== true } });
    } else if (typeof promotion === 'string') {
      const { promotions } = await readMerchant(merchant);
      await changeMerchant(merchant, { promotions: { [promotion]: promotions[promotion] !== true } });
    } else if (typeof smsProvider === 'string') {
      await changeMerchant(merchant, { smsProvider });
    } else if (typeof parameter === 'string' && typeof value === 'string') {
      await changeMerchant(merchant, { parameters: { [parameter]: value === '' ? null : value } });
    } else return reply.code(422).send();
    return reply.redirect(`/merchants/${encodeURIComponent(merchant.code)}/settings`, 303);
  });
}
