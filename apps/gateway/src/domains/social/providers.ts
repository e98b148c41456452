// The login providers of a merchant. Addresses and keys are rows: the same code calls the real provider or the
// sandbox.
import type { ValueOf } from '@foyer/contract/call.ts';
import type { settings } from '@foyer/contract/calls/system.ts';
import type { At } from '#service/at.ts';
import type { MerchantScope } from '#db/connect.ts';
import type { Provider, ProviderFacts } from '#db/tables/social.ts';
import { remembered } from '#service/memo.ts';
import type { Secrets } from '#security/secrets.ts';
import { recaptchaUrlOf } from './recaptcha.ts';

export type ProviderRow<Name extends Provider> = { facts: ProviderFacts[Name]; secret: string | null };
export type ProviderRows = { [Name in Provider]?: ProviderRow<Name> };

export function identityPurpose(merchant: string, provider: string) {
  return `social ${merchant} ${provider}`;
}

/** Every provider of this merchant, secrets still encrypted. */
export const rowsOf = remembered(
  5_000,
  async ({ db }) =>
    Object.fromEntries(
      (await db.selectFrom('social_providers').select(['provider', 'facts', 'secret']).execute()).map(
        ({ provider, facts, secret }) => [provider, { facts, secret }],
      ),
    ) as ProviderRows,
);

/** A provider of this merchant with its decrypted secret; null when it is not configured. */
export async function findProvider<Name extends Provider>(
  at: At,
  secrets: Secrets,
  provider: Name,
): Promise<ProviderRow<Name> | null> {
  const found = (await rowsOf(at))[provider];
  if (!found) return null;
  const secret =
    found.secret === null ? null : secrets.show(found.secret, identityPurpose(at.merchant.id, provider));
  return { facts: found.facts, secret };
}

/** A provider's secret, or null when it has none. */
export async function secretOf(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  provider: Provider,
): Promise<string | null> {
  const row = await db
    .selectFrom('social_providers')
    .select('secret')
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.secret ? secrets.show(row.secret, identityPurpose(merchant, provider)) : null;
}

/** Adds a provider to a merchant, or replaces its data. */
export async function setProvider<Name extends Provider>(
  { db, merchant }: MerchantScope,
  secrets: Secrets,
  { provider, facts, secret, isStandIn = false }: { provider: Name; isStandIn?: boolean } & ProviderRow<Name>,
): Promise<void> {
  const row = {
    facts: JSON.stringify(facts),
    secret: secret === null ? null : secrets.hide(secret, identityPurpose(merchant, provider)),
    is_stand_in: isStandIn,
  };
  await db
    .insertInto('social_providers')
    .values({ merchant_id: merchant, provider, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'provider']).doUpdateSet(row))
    .execute();
}

type PublicProviders = Pick<ValueOf<typeof settings>, Provider>;

/** The public data of each provider (OPEN-A-19); data that only the gateway needs is left out. */
export async function publishedProviders(at: At): Promise<PublicProviders> {
  const known = await rowsOf(at);
  const { facts: identity } = known.firebase ?? {};
  const { facts: telegram } = known.telegram ?? {};
  const { facts: facebook } = known.facebook ?? {};
  const { facts: google } = known.google ?? {};
  return {
    firebase: identity
      ? {
          apiKey: identity.apiKey,
          authDomain: identity.authDomain,
          projectId: identity.projectId,
          appId: identity.appId,
          messagingSenderId: identity.messagingSenderId,
          apiUrl: identity.apiUrl,
          recaptchaUrl: recaptchaUrlOf(identity),
        }
      : null,
    line: known.line ? { clientId: known.line.facts.clientId } : null,
    telegram: telegram ? { botId: telegram.botId, loginUrl: telegram.loginUrl } : null,
    facebook: facebook ? { appId: facebook.appId, scriptUrl: facebook.scriptUrl } : null,
    google: google ? { clientId: google.clientId, scriptUrl: google.scriptUrl } : null,
  };
}
