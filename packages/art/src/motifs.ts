import { hash, random, spread } from './random.ts';
import { scheme, schemeCount, type Scheme } from './scheme.ts';

/** The motifs for games of each category; a tile's key is `{motif}-{seed}`, seed 0 to 9999. */
export const motifs = {
  RNG: [
    'slots-seven',
    'slots-gem',
    'slots-cat',
    'slots-fox',
    'slots-lantern',
    'slots-pyramid',
    'slots-bolt',
    'slots-dragon',
    'slots-mask',
    'slots-crown',
    'slots-cherry',
    'slots-chest',
    'slots-owl',
    'slots-wolf',
    'slots-fan',
    'slots-potion',
    'slots-phoenix',
    'slots-clover',
    'slots-volcano',
    'slots-castle',
    'slots-bear',
    'slots-astronaut',
    'slots-cactus',
    'slots-bell',
    'slots-lotus',
  ],
  LIVE: ['live-cards', 'live-chips', 'live-roulette', 'live-wheel'],
  SPORTS: [
    'sports-football',
    'sports-basketball',
    'sports-tennis',
    'sports-cricket',
    'sports-boxing',
    'sports-trophy',
  ],
  ESPORTS: ['esports-controller', 'esports-helmet', 'esports-arena'],
  PVP: ['pvp-duel', 'pvp-chess', 'pvp-swords'],
  FISH: ['fish-koi', 'fish-manta', 'fish-puffer', 'fish-octopus', 'fish-turtle'],
  TABLE: ['table-dice', 'table-domino', 'table-cards', 'table-tiles'],
  CRASH: ['crash-rocket', 'crash-plane', 'crash-balloon', 'crash-comet'],
  ARCADE: ['arcade-pinfall', 'arcade-faultline', 'arcade-bomb', 'arcade-target'],
  LOTT: ['lottery-balls', 'lottery-drum', 'lottery-ticket'],
  ELOTT: ['elottery-keno', 'elottery-orbs'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Category = keyof typeof motifs;
export type MotifName = (typeof motifs)[Category][number];

const names: ReadonlySet<string> = new Set(Object.values(motifs).flat());
function isMotif(name: string): name is MotifName {
  return names.has(name);
}

/** Parses a tile's key; undefined when it is invalid: unknown motif, seed outside 0..9999, a leading zero. */
export function readTileKey(key: string): { motif: MotifName; seed: number } | undefined {
  const match = /^([a-z]+-[a-z]+)-(0|[1-9]\d{0,3})$/.exec(key);
  const name = match?.[1];
  if (!name || !isMotif(name)) return undefined;
  return { motif: name, seed: Number(match[2]) };
}

export function isTileKey(key: string): boolean {
  return readTileKey(key) !== undefined;
}

/** The colours behind a tile's motif. */
export function tileScheme(motif: MotifName, seed: number): Scheme {
  const offset = random(hash(motif))();
  const chance = random(hash(`${motif}-${seed}-scheme`));
  const index = Math.floor(spread(seed, 0.6180339887, offset) * schemeCount);
  return scheme(index, (chance() - 0.5) * 30, (chance() - 0.5) * 0.07);
}

/** The dominant colour of a tile as `#rrggbb`, for its placeholder before it loads. Throws on a malformed key. */
export function tileColor(key: string): string {
  const parts = readTileKey(key);
  if (!parts) throw new Error(`invalid tile key: ${key}`);
  return tileScheme(parts.motif, parts.seed).mid;
}
