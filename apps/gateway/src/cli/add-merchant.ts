// Adds a merchant from a file (docs/guides/merchant.md): only rows, no code.
import { registerSettings } from '@foyer/contract/shapes/registration.ts';
import * as v from 'valibot';
import type { Databases } from '#db/connect.ts';
import { makeKeys } from '#domains/operator/keys.ts';
import { linkVendors } from '#domains/play/links.ts';
import type { Secrets } from '#security/secrets.ts';
import { demoMerchants } from '@foyer/art/merchant-art.ts';
import { seedGames } from '#seed/catalogue.ts';
import { nameOnly } from '#seed/registration.ts';
import { seedHouse, seedOffers } from '#seed/seed.ts';
import { seedVendors } from '#seed/vendors.ts';

function words(max: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));
}
const color = v.pipe(
  v.string(),
  v.regex(/^(#[0-9a-f]{6}|oklch\([\d. ]+\))$/, 'must be a colour such as #1d1645 or oklch(0.66 0.2 293)'),
);
const vendor = v.picklist(seedVendors.map(({ code }) => code));
const text = v.record(v.string(), v.string());
const categories = [...new Set(seedGames().map(({ game_type }) => game_type))];

/** The content of the file; an invalid field is named. */
export const merchantFile = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,30}$/, 'must be small letters, digits and dashes')),
  name: words(40),
  hosts: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]{1,253}$/, 'must be host names in small letters'))),
    v.minLength(1),
  ),
  /** The merchant whose logo, icons and banners it uses until `parameters` name its own. */
  art: v.picklist(demoMerchants),
  templateId: v.optional(words(16), 'BASE1'),
  money: v.strictObject({
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capitals such as PHP')),
    symbol: words(8),
    position: v.picklist(['F', 'B']),
    digits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  }),
  countryCode: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capitals such as PH')),
  languages: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}(-[A-Z]{2})?$/))), v.minLength(1)),
  look: v.strictObject({
    scheme: v.picklist(['dark', 'light', 'device']),
    brand: color,
    brand2: color,
    tint: color,
    ground: color,
  }),
  parameters: v.optional(text, {}),
  flags: v.optional(v.record(v.string(), v.boolean()), {}),
  ageLimit: v.optional(v.picklist([0, 18, 21]), 18),
  /** How it registers members; by name only when left out. */
  registration: v.optional(v.partial(registerSettings.value), nameOnly),
  offers: v.strictObject({
    vendors: v.union([v.literal('all'), v.pipe(v.array(vendor), v.minLength(1))]),
    leaveOut: v.optional(v.array(v.picklist(categories)), []),
  }),
});
export type MerchantFile = v.InferOutput<typeof merchantFile>;

/** Adds the whole merchant, or nothing; throws when its code or one of its hosts is taken. */
export async function addMerchant(
  databases: Databases,
  secrets: Secrets,
  { file, now, sandboxOrigin }: { file: MerchantFile; now: number; sandboxOrigin: string | null },
): Promise<void> {
  const { hosts, ageLimit, money, offers, ...rest } = file;
  const merchant = {
    ...rest,
    money: { ...money, opening: 0n },
    settings: { ageLimit },
    channels: 'none' as const,
    resources: [],
    offers: { ...offers, share: 1 },
  };
  const db = databases.merchant(file.id);
  await db.transaction().execute(async (tx) => {
    await seedHouse(tx, merchant, { now });
    await seedOffers(tx, merchant, seedGames(), 0);
  });
  await linkVendors(db, secrets, file.id);
  await makeKeys(databases, secrets, { merchant: file.id, sandboxOrigin });
  // The last step makes the merchant reachable: an incomplete merchant has no host.
  await databases.owner
    .insertInto('merchant_domains')
    .values(hosts.map((host) => ({ host, merchant_id: file.id })))
    .execute();
}
