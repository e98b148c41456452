// Errors that the shape of a file cannot find: repeated names, unknown references, invalid ranges.
import { readTileKey } from '@foyer/art/motifs.ts';
import type { MerchantFile } from '@foyer/contract/merchant-file/merchant-file.ts';
import { navKeys } from '@foyer/contract/nav-keys.ts';
import { isOwnAddress } from '#service/own-pictures.ts';
import { DAY_MS } from '#process/clock.ts';
import type { Problem } from './description-problem.ts';
import { keyOf } from './difference.ts';
import type { Platform } from './platform-games.ts';
import type { MerchantData } from './state.ts';

function repeated(
  { hosts, vendors, gameOrder, hotGames, newGames }: MerchantFile,
  { lists }: MerchantData,
): Problem[] {
  const twice = (path: string, names: readonly string[]) =>
    names.flatMap((name, place) =>
      names.indexOf(name) === place ? [] : [{ path: `${path}.${place}`, message: `repeats ${name}` }],
    );
  return [
    ...[...lists].flatMap(([section, items]) =>
      twice(
        section.name,
        items.map((item) => keyOf(section, item)),
      ),
    ),
    ...twice('hosts', hosts),
    ...twice(
      'vendors',
      vendors.map(({ vendor }) => vendor),
    ),
    ...vendors.flatMap(({ games }, place) => (games === 'all' ? [] : twice(`vendors.${place}.games`, games))),
    ...twice('gameOrder', gameOrder),
    ...twice('hotGames', hotGames),
    ...twice('newGames', newGames),
  ];
}

/** Each name in `given` must be one of `known`. */
function unknown(
  known: Iterable<string>,
  what: string,
  given: readonly (readonly [string, string | null])[],
) {
  const names = new Set(known);
  return given.flatMap(([path, name]) =>
    name === null || names.has(name) ? [] : [{ path, message: `there is no ${what} ${name}` }],
  );
}

function wrongGames(file: MerchantFile, platform: Platform): Problem[] {
  const { vendors, gameOrder, hotGames, newGames, lotteries } = file;
  const offered = vendors.flatMap(({ vendor, games }) =>
    (games === 'all' ? (platform.get(vendor) ?? []) : games).map((code) => `${vendor}/${code}`),
  );
  const isUsed = (list: readonly string[], name: string) =>
    list.map((game, place) => [`${name}.${place}`, game] as const);
  return [
    ...unknown(
      platform.keys(),
      'vendor',
      vendors.map(({ vendor }, place) => [`vendors.${place}.vendor`, vendor]),
    ),
    ...vendors.flatMap(({ vendor, games }, place) =>
      games === 'all'
        ? []
        : unknown(
            platform.get(vendor) ?? [],
            `game of ${vendor}`,
            games.map((code, at) => [`vendors.${place}.games.${at}`, code]),
          ),
    ),
    ...unknown(offered, 'offered game', [
      ...isUsed(gameOrder, 'gameOrder'),
      ...isUsed(hotGames, 'hotGames'),
      ...isUsed(newGames, 'newGames'),
      // A lottery is opened from the list of games.
      ...lotteries
        .map(({ vendor, id }, place) => [`lotteries.${place}.id`, `${vendor}/${id}`] as const)
        .filter((_, place) => vendors.some(({ vendor }) => vendor === lotteries[place]?.vendor)),
    ]),
  ];
}

function wrongReferences(file: MerchantFile, standIns: readonly string[]): Problem[] {
  const providers = [...file.paymentProviders.map(({ code }) => code), ...standIns];
  return [
    ...unknown(
      file.helpGroups.map(({ id }) => id),
      'group of help',
      file.helpItems.map(({ group }, place) => [`helpItems.${place}.group`, group]),
    ),
    ...unknown(
      file.promotions.map(({ id }) => id),
      'promotion',
      file.promoCodes.map(({ promotion }, place) => [`promoCodes.${place}.promotion`, promotion]),
    ),
    ...unknown(
      file.promotionCategories.map(({ id }) => id),
      'category of promotions',
      file.announcements.map(({ link }, place) => [
        `announcements.${place}.link.categoryId`,
        link.categoryId || null,
      ]),
    ),
    ...unknown(
      file.promotions.map(({ id }) => id),
      'promotion',
      file.announcements.map(({ link }, place) => [
        `announcements.${place}.link.linkedPromotionId`,
        link.linkedPromotionId || null,
      ]),
    ),
    ...unknown(providers, 'payment provider', [
      ...file.depositMethods.map(
        ({ provider }, place) => [`depositMethods.${place}.provider`, provider] as const,
      ),
      ['paymentRules.payoutProvider', file.paymentRules?.payoutProvider ?? null],
    ]),
    ...unknown(
      file.vendors.map(({ vendor }) => vendor),
      'offered vendor',
      file.lotteries.map(({ vendor }, place) => [`lotteries.${place}.vendor`, vendor]),
    ),
  ];
}

/** A picture is named by its key. The command replaces files and addresses by keys before it applies a description. */
function wrongPictures(
  { announcements, depositMethods, logo, icon, parameters }: MerchantFile,
  ownPictures: readonly string[],
): Problem[] {
  const named = announcements.map(
    ({ picture }, place) => [`announcements.${place}.picture`, picture] as const,
  );
  const codes = depositMethods.flatMap(({ banks }, place) =>
    banks.map(({ qrImage }, at) => [`depositMethods.${place}.banks.${at}.qrImage`, qrImage] as const),
  );
  const addresses = [
    ...Object.entries(parameters).map(([name, value]) => [`parameters.${name}`, value ?? ''] as const),
    ...codes,
  ];
  const addressed = addresses.flatMap(([path, value]) =>
    (value.match(/own-[0-9a-f]{32}/g) ?? []).map((key) => [path, key] as const),
  );
  const imported = [...named.filter(([, picture]) => picture.startsWith('own-')), ...addressed];
  const others = [
    ...named.filter(([, picture]) => !/^[\w-]*$/.test(picture)),
    ...codes.filter(([, address]) => address !== '' && !isOwnAddress(address)),
    ...Object.entries({ logo, icon }).filter(([, picture]) => picture !== undefined),
  ];
  return [
    ...others.map(([path]) => ({
      path,
      message: 'pictures are imported by the command of the operator only',
    })),
    ...unknown(ownPictures, 'picture', imported),
  ];
}

function wrongParameters({ parameters }: MerchantFile): Problem[] {
  const items = parameters.footer_nav?.split(',') ?? [];
  return unknown(
    navKeys,
    'item of the bottom bar',
    items.map((item) => ['parameters.footer_nav', item.trim()]),
  );
}

/** A range whose end is before its start, and a method whose provider does not agree with its type. */
function wrongRanges(file: MerchantFile): Problem[] {
  const range = (path: string, min: string, max: string) =>
    BigInt(min) > BigInt(max) ? [{ path, message: 'is above its maximum' }] : [];
  return [
    ...file.depositMethods.flatMap(({ min, max, type, provider }, place) => [
      ...range(`depositMethods.${place}.min`, min, max),
      ...((type === 'MANUAL') === (provider === null)
        ? []
        : [{ path: `depositMethods.${place}.provider`, message: 'is required, except for MANUAL' }]),
    ]),
    ...file.depositPromos.flatMap(({ min, max }, place) => range(`depositPromos.${place}.min`, min, max)),
    ...(file.paymentRules
      ? range('paymentRules.withdrawMin', file.paymentRules.withdrawMin, file.paymentRules.withdrawMax)
      : []),
    ...file.lotteries.flatMap(({ minStake, maxStake }, place) =>
      range(`lotteries.${place}.minStake`, minStake, maxStake),
    ),
  ];
}

const DAY = BigInt(DAY_MS);

/** A draw has a number within its day, betting is open before it, and there is a picture. */
function wrongLotteries({ lotteries }: MerchantFile): Problem[] {
  return lotteries.flatMap(({ intervalMs, closeMs, tile }, place) => {
    const interval = BigInt(intervalMs);
    const isPart = interval > 0n && DAY % interval === 0n;
    const wrong: (Problem | false)[] = [
      !isPart && { path: `lotteries.${place}.intervalMs`, message: 'must be a whole part of a day' },
      BigInt(closeMs) >= interval && {
        path: `lotteries.${place}.closeMs`,
        message: 'must be below intervalMs',
      },
      readTileKey(tile) === undefined && {
        path: `lotteries.${place}.tile`,
        message: `there is no picture ${tile}`,
      },
    ];
    return wrong.filter((problem) => problem !== false);
  });
}

/** Money that members have is in the merchant's currency. */
function wrongChanges(file: MerchantFile, present: MerchantData | null): Problem[] {
  const money = present?.merchant['money'] as MerchantFile['money'] | undefined;
  if (!money) return [];
  return (['currency', 'digits'] as const)
    .filter((name) => money[name] !== file.money[name])
    .map((name) => ({ path: `money.${name}`, message: `cannot change from ${money[name]}` }));
}

export type Circumstances = {
  platform: Platform;
  present: MerchantData | null;
  /** Keys of the imported pictures. */
  ownPictures: readonly string[];
  /** Payment providers that the sandbox plays. */
  standIns: readonly string[];
};

/** Everything that is wrong with a file whose shape is valid. */
export function problemsOf(
  file: MerchantFile,
  wanted: MerchantData,
  { platform, present, standIns, ownPictures }: Circumstances,
): Problem[] {
  return [
    ...repeated(file, wanted),
    ...wrongGames(file, platform),
    ...wrongReferences(file, standIns),
    ...wrongPictures(file, ownPictures),
    ...wrongParameters(file),
    ...wrongRanges(file),
    ...wrongLotteries(file),
    ...wrongChanges(file, present),
  ];
}
