// The switches of a merchant's back office: which parts of the platform are open.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { merchantState, setMerchant, setVendor } from '@foyer/contract/calls/operator.ts';
import { sql } from 'kysely';
import type { At } from '#service/at.ts';
import { invalidInput, Refusal } from '#service/refusal.ts';

type State = ValueOf<typeof merchantState>;

function instant(value: bigint | null) {
  return value === null || value === 0n ? null : Number(value);
}

export async function showMerchant({ db }: At): Promise<State> {
  const merchant = await db
    .selectFrom('merchants')
    .select(['maintenance_until', 'refused_countries', 'is_domain_open', 'is_in_service'])
    .select(['flags', 'parameters', 'settings'])
    .executeTakeFirstOrThrow();
  const vendors = await db
    .selectFrom('merchant_vendors')
    .select(['vendor_code', 'maintenance_from', 'maintenance_until'])
    .orderBy('position')
    .execute();
  return {
    maintenanceUntil: instant(merchant.maintenance_until),
    refusedCountries: merchant.refused_countries,
    isDomainOpen: merchant.is_domain_open,
    isInService: merchant.is_in_service,
    flags: merchant.flags,
    parameters: merchant.parameters,
    promotions: {
      APP_DOWNLOAD: merchant.settings.promotions.APP_DOWNLOAD.enabled,
      REFERRAL: merchant.settings.promotions.REFERRAL.enabled,
    },
    smsProvider: merchant.settings.smsProvider,
    vendors: vendors.map((row) => ({
      vendor: row.vendor_code,
      maintenanceFrom: instant(row.maintenance_from),
      maintenanceUntil: instant(row.maintenance_until),
    })),
  };
}

/** The settings with new values for the given ones; those without a value stay as they are. */
function changedSettings({ promotions = {}, smsProvider }: InputOf<typeof setMerchant>) {
  const changes = [
    ...Object.entries(promotions).map(([name, isOn]) => [['promotions', name, 'enabled'], isOn] as const),
    [['smsProvider'], smsProvider] as const,
  ];
  return changes.reduce(
    (settings, [path, value]) =>
      value === undefined
        ? settings
        : sql<string>`jsonb_set(${settings}, ${path}::text[], ${JSON.stringify(value)}::jsonb)`,
    sql<string>`settings`,
  );
}

/** Changes the given fields; the others stay unchanged. */
export async function changeMerchant(at: At, input: InputOf<typeof setMerchant>): Promise<State> {
  const { maintenanceUntil, refusedCountries, isDomainOpen, isInService, flags, parameters } = input;
  const change = {
    ...(maintenanceUntil !== undefined && { maintenance_until: BigInt(maintenanceUntil ?? 0) }),
    ...(refusedCountries !== undefined && { refused_countries: refusedCountries }),
    ...(isDomainOpen !== undefined && { is_domain_open: isDomainOpen }),
    ...(isInService !== undefined && { is_in_service: isInService }),
    ...(flags && { flags: sql<string>`flags || ${JSON.stringify(flags)}::jsonb` }),
    ...((input.promotions ?? input.smsProvider) !== undefined && { settings: changedSettings(input) }),
    ...(parameters && {
      parameters: sql<string>`jsonb_strip_nulls(parameters || ${JSON.stringify(parameters)}::jsonb)`,
    }),
  };
  if (Object.keys(change).length > 0) await at.db.updateTable('merchants').set(change).execute();
  at.log.info({ event: 'operator.merchant', ...input }, 'the back office changed the merchant');
  return showMerchant(at);
}

/** Announces a vendor's maintenance: both ends, or neither. */
export async function changeVendor(
  at: At,
  { vendor, maintenanceFrom, maintenanceUntil }: InputOf<typeof setVendor>,
): Promise<State> {
  if ((maintenanceFrom === null) !== (maintenanceUntil === null))
    throw invalidInput('maintenanceUntil', 'expected both ends, or neither');
  const changed = await at.db
    .updateTable('merchant_vendors')
    .set({
      maintenance_from: maintenanceFrom === null ? null : BigInt(maintenanceFrom),
      maintenance_until: maintenanceUntil === null ? null : BigInt(maintenanceUntil),
    })
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw new Refusal('game.not_found');
  at.log.info({ event: 'operator.vendor', vendor, maintenanceUntil }, 'the back office changed a vendor');
  return showMerchant(at);
}
