import type { ValueOf } from '@foyer/contract/call.ts';
import type { country, domainRoute, settings, status, templates } from '@foyer/contract/calls/system.ts';
import { PROFILE_ICONS } from '@foyer/contract/profile-icons.ts';
import type { At, Merchant } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { publishedPush } from '#domains/push/providers.ts';
import { publishedProviders } from '#domains/social/providers.ts';
import { remembered } from '#service/memo.ts';
import { isOwnAddress, OWN_PICTURES } from '#service/own-pictures.ts';
import { countries } from './countries.ts';

const rowOf = remembered(5_000, ({ db }) => db.selectFrom('merchants').selectAll().executeTakeFirstOrThrow());

function versionOf(parameter: string | undefined) {
  return parameter === 'new' ? 'new' : 'base';
}

/** The version of a page that the merchant chose; templates and status share this. */
function mobileTemplateOf({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  return {
    mem_cen: versionOf(parameters['mem_cen']),
    dep_func: versionOf(parameters['dep_func']),
  } as const;
}

/** Parameters with the merchant's own pictures where the gateway serves its pictures. */
function hung(parameters: Readonly<Record<string, string>>, { pictures }: Merchant) {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      isOwnAddress(value) ? pictures + value.slice(OWN_PICTURES.length) : value,
    ]),
  );
}

export async function showTemplates(at: At): Promise<ValueOf<typeof templates>> {
  const row = await rowOf(at);
  return {
    merchantCode: row.merchant_id,
    templateId: row.template_id,
    mobileTemplate: mobileTemplateOf(row),
    parameters: hung(row.parameters, at.merchant),
    routes: row.routes.map(({ path, title, target }) => ({ path, title, url: target })),
  };
}

export async function showFlags(at: At): Promise<Record<string, boolean>> {
  return (await rowOf(at)).flags;
}

/** The platform's names of vendors for one currency (OPEN-C-57). */
const usualNames = { PHP: { BTI: 'Sportsbook', 'TCG*': 'Lottery' } };

const noSlider = {
  GEETEST_ID: '',
  GEETEST_VERSION: '',
  showLoginGeetest: false,
  showSmsGeetest: false,
  showGeetest: false,
};

/** Where members may return to after a log-in: the merchant's list, and the sites of its partners (ENTRY-13). */
async function returnOrigins(at: At, listed: readonly string[]): Promise<string[]> {
  const partners = await at.db
    .selectFrom('signers')
    .select('origin')
    .where('role', '=', 'partner')
    .where('origin', 'is not', null)
    .execute();
  return [...new Set([...listed, ...partners.flatMap(({ origin }) => origin ?? [])])];
}

export async function showSettings(at: At): Promise<ValueOf<typeof settings>> {
  const row = await rowOf(at);
  const {
    vendorNames = usualNames,
    trustedHosts,
    imageCDNs = [],
    assetHost = '',
    redirectOrigins,
    chatScripts: _,
    download,
    promotions,
    ...rest
  } = row.settings;
  return {
    ...rest,
    redirectOrigins: await returnOrigins(at, redirectOrigins),
    ...(await publishedProviders(at)),
    ...(await publishedPush(at)),
    isSingleWallet: at.merchant.isSingleWallet,
    captcha: rest.captcha ?? noSlider,
    currencyPosition: row.currency_position,
    env: 'foyer',
    imageCDNs,
    assetHost,
    hasChatWidget: at.merchant.chatScripts.length > 0,
    promotions: {
      ...promotions,
      APP_DOWNLOAD: {
        ...promotions.APP_DOWNLOAD,
        ...(download && { vipRankLevel: download.vipRankLevel }),
      },
    },
    gw: { PROFILE_ICON_COUNT: PROFILE_ICONS, VENDOR_NAME_MAP: vendorNames, TRUSTED_HOSTS: trustedHosts },
  };
}

/**
 * Answers during maintenance and to restricted visitors too: by it the browser learns that something is closed. Throws
 * where the merchant's addresses are closed or its service is interrupted, with the customer service that its visitors may
 * contact.
 */
export async function showStatus(at: At): Promise<ValueOf<typeof status>> {
  const row = await rowOf(at);
  const value = { info: { customerService: row.customer_service } };
  if (!at.merchant.isDomainOpen) throw new Refusal('domain_not_available', { value });
  if (!at.merchant.isInService) throw new Refusal('service.unavailable', { value });
  const { ip, countryCode } = at.from;
  const maintenance = at.merchant.maintenanceUntil > at.clock.now();
  return {
    info: {
      customerService: row.customer_service,
      mobileTemplate: mobileTemplateOf(row),
      resources: row.resources,
    },
    location: { ip, country: countries.get(countryCode)?.name ?? countryCode, countryCode },
    maintenance,
    maintenanceEnd: maintenance ? at.merchant.maintenanceUntil : null,
    regionRestriction: at.merchant.refusedCountries.includes(countryCode),
  };
}

export function showCountry({ merchant }: At): ValueOf<typeof country> {
  return {
    countryCode: merchant.countryCode,
    countryDialingCode: countries.get(merchant.countryCode)?.dialing ?? '',
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    currencyPosition: merchant.currencyPosition,
    countries: [...countries].map(([countryCode, { name, dialing }]) => ({
      countryCode,
      country: name,
      countryDialingCode: dialing,
    })),
  };
}

export async function showRoutes(at: At): Promise<ValueOf<typeof domainRoute>> {
  return {
    routes: (await rowOf(at)).routes,
  };
}
