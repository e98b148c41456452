// Shapes of the back office's switches.
import * as v from 'valibot';
import { anyText, code, instant, nothing } from './primitives.ts';

const state = {
  /** The end of maintenance; null: the merchant is open. */
  maintenanceUntil: v.nullable(instant),
  /** Countries that are refused. */
  refusedCountries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250)),
  /** False: the merchant's addresses answer domain_not_available. */
  isDomainOpen: v.boolean(),
  /** False: every call answers service.unavailable. */
  isInService: v.boolean(),
};
/** White-label flags and template parameters, by the names of the catalogue. */
const name = v.pipe(v.string(), v.regex(/^\w{1,64}$/));
const window = { maintenanceFrom: v.nullable(instant), maintenanceUntil: v.nullable(instant) };
/** The service that sends codes to mobile numbers; empty: there is none. */
const smsProvider = v.picklist(['firebase', 'sms', '']);
const merchant = v.object({
  ...state,
  flags: v.record(v.string(), v.boolean()),
  parameters: v.record(v.string(), v.string()),
  promotions: v.object({ APP_DOWNLOAD: v.boolean(), REFERRAL: v.boolean() }),
  smsProvider,
  vendors: v.array(v.object({ vendor: v.string(), ...window })),
});

export const merchantState = { input: nothing, value: merchant };

export const setMerchant = {
  input: v.strictObject({
    maintenanceUntil: v.optional(state.maintenanceUntil),
    refusedCountries: v.optional(state.refusedCountries),
    isDomainOpen: v.optional(state.isDomainOpen),
    isInService: v.optional(state.isInService),
    /** The given fields change; the others stay as they are. */
    flags: v.optional(v.record(name, v.boolean())),
    /** Promotions of the merchant, on or off (CROLE-07). */
    promotions: v.optional(
      v.strictObject({ APP_DOWNLOAD: v.optional(v.boolean()), REFERRAL: v.optional(v.boolean()) }),
    ),
    smsProvider: v.optional(smsProvider),
    /** The named ones change, null removes one; the others stay unchanged. */
    parameters: v.optional(v.record(name, v.nullable(anyText(2048)))),
  }),
  value: merchant,
};

export const setVendor = {
  input: v.strictObject({ vendor: code(32), ...window }),
  value: merchant,
};

const description = v.record(v.string(), v.unknown());

export const merchantDescription = { input: nothing, value: v.object({ description }) };

export const setDescription = {
  input: v.strictObject({
    description,
    /** Compares only. */
    dryRun: v.optional(v.boolean(), false),
  }),
  /** One line for each difference: `+` new, `-` removed, `~` changed. */
  value: v.object({ changes: v.array(v.string()) }),
};

export const exportMember = {
  input: v.strictObject({ account: anyText(64) }),
  value: v.object({
    /** The number of the member. */
    member: v.string(),
    exportedAt: instant,
    /** Rows by the name of the table, each by the names of its columns. Amounts are in minor units. */
    tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
  }),
};

export const eraseMember = {
  input: v.strictObject({
    account: anyText(64),
    /** True: money that is left stays in the books, and nobody can claim it any more. */
    keepsBalance: v.optional(v.boolean()),
  }),
  value: v.object({
    /** The number of the member, which the books keep. */
    member: v.string(),
    /** How many rows were deleted or changed, by the name of the table. */
    rows: v.record(v.string(), v.number()),
  }),
};
