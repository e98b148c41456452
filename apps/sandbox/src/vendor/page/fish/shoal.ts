// The fish in the reef and their positions. They do not affect results: the server decides a shot by the kind of
// fish.
import type { Fish } from '#vendor/fish/model.ts';
import { seededChance } from '#vendor/fair/seeded.ts';
import { calm } from '../frame.ts';

export type Swimmer = {
  kind: Fish;
  /** Position and size as shares of the reef's width and height. */
  x: number;
  y: number;
  size: number;
  /** Speed in widths of the reef per second; negative swims to the left. */
  speed: number;
  sway: number;
  caughtAt: number | null;
  /** The time of the last hit. */
  hitAt: number;
};

/** Fish with a higher payout are larger and rarer. */
const sizes: Readonly<Record<Fish, number>> = {
  sardine: 0.13,
  koi: 0.17,
  puffer: 0.18,
  turtle: 0.21,
  manta: 0.27,
  octopus: 0.28,
  gold: 0.25,
  king: 0.38,
};
const kinds: readonly Fish[] = [
  'sardine',
  'koi',
  'sardine',
  'puffer',
  'koi',
  'turtle',
  'sardine',
  'manta',
  'koi',
  'puffer',
  'octopus',
  'gold',
  'turtle',
  'king',
];
const SINKS_MS = 900;

const chance = seededChance(Date.now());
function share(): number {
  return chance(1_000) / 1_000;
}

function speedOf(kind: Fish): number {
  return (0.07 + share() * 0.08) * (kind === 'king' ? 0.6 : 1);
}

/** Enters from either side. */
function enter(swimmer: Swimmer): void {
  const toLeft = chance(2) === 0;
  swimmer.y = 0.1 + share() * 0.62;
  swimmer.speed = (toLeft ? -1 : 1) * speedOf(swimmer.kind);
  swimmer.x = toLeft ? 1 + swimmer.size : -swimmer.size;
  // With reduced motion the next fish appears in its place.
  if (calm.matches) swimmer.x = share();
  swimmer.caughtAt = null;
  swimmer.hitAt = Number.NEGATIVE_INFINITY;
}

/** Spreads positions evenly, so that none is close to another: the golden ratio of the plane. */
function spread(place: number, ratio: number): number {
  return (0.5 + place * ratio) % 1;
}

/** The initial fish, spread over the reef, so that none hides another. */
export function newShoal(): Swimmer[] {
  return kinds.map((kind, place) => ({
    kind,
    x: 0.14 + spread(place, 0.7549) * 0.72,
    y: 0.1 + spread(place, 0.5698) * 0.62,
    size: sizes[kind],
    speed: (place % 2 === 0 ? 1 : -1) * speedOf(kind),
    sway: place * 1.7,
    caughtAt: null,
    hitAt: Number.NEGATIVE_INFINITY,
  }));
}

/** Whether the fish is a valid target. */
export function isFree({ caughtAt, x }: Swimmer): boolean {
  return caughtAt === null && x > 0.02 && x < 0.98;
}

/** Moves the fish. One that left the reef or was caught enters again; returns whether it did. */
export function swim(swimmer: Swimmer, seconds: number, now: number): boolean {
  if (!calm.matches) swimmer.x += swimmer.speed * seconds;
  const isOut = swimmer.x < -swimmer.size || swimmer.x > 1 + swimmer.size;
  const isSunk = swimmer.caughtAt !== null && now - swimmer.caughtAt > SINKS_MS;
  if (isOut || isSunk) enter(swimmer);
  return isOut || isSunk;
}
