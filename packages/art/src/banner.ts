import { Canvas, type Point } from './canvas.ts';
import { scatter, type CompanionName } from './companions.ts';
import { dust, glow, spark, vignette } from './light.ts';
import { merchantArt, demoMerchants, isDemoMerchant, type DemoMerchant } from './merchant-art.ts';
import type { MotifName } from './motifs.ts';
import { subjects } from './motifs/subjects.ts';
import { hash, random } from './random.ts';
import { scenes, type SceneName } from './scenes/scenes.ts';

const width = 780;
const height = 440;

/** One motif in a banner: motif, hue, position, scale, rotation. */
type Piece = readonly [motif: MotifName, hue: number, x: number, y: number, scale: number, turn: number];
type Composition = {
  readonly scene: SceneName;
  readonly pieces: readonly Piece[];
  readonly companion: CompanionName;
};

const occasions = [
  'welcome',
  'draw',
  'match',
  'race',
  'night',
  'gift',
  'daily',
  'voice',
  'friday',
  'crown',
] as const;
type Occasion = (typeof occasions)[number];

function compose(scene: SceneName, companion: CompanionName, ...pieces: Piece[]): Composition {
  return {
    scene,
    companion,
    pieces,
  };
}

/** Each merchant shows the same occasions with its own motifs. */
const compositions: Readonly<Record<DemoMerchant, Readonly<Record<Occasion, Composition>>>> = {
  aurora: {
    welcome: compose(
      'burst',
      'coins',
      ['slots-gem', 195, 560, 204, 1.62, 0],
      ['slots-gem', 340, 706, 108, 0.42, 12],
      ['slots-gem', 85, 430, 320, 0.4, -10],
    ),
    draw: compose('halo', 'stars', ['lottery-balls', 85, 570, 216, 1.46, 0]),
    match: compose('arena', 'sparks', ['sports-football', 285, 566, 214, 1.52, 10]),
    race: compose('swirl', 'confetti', ['sports-trophy', 300, 570, 226, 1.34, 5]),
    night: compose('city', 'gems', ['live-cards', 285, 566, 208, 1.34, 0]),
    gift: compose(
      'halo',
      'gems',
      ['slots-chest', 300, 562, 226, 1.46, 0],
      ['slots-gem', 195, 716, 112, 0.42, 10],
    ),
    daily: compose(
      'heaven',
      'stars',
      ['slots-lantern', 30, 566, 216, 1.34, 0],
      ['slots-lantern', 300, 720, 116, 0.42, 8],
    ),
    voice: compose('stage', 'sparks', ['slots-owl', 285, 566, 220, 1.36, 0]),
    friday: compose('neon', 'confetti', ['arcade-target', 190, 566, 216, 1.34, 0]),
    crown: compose('lights', 'confetti', ['slots-crown', 45, 566, 218, 1.42, -4]),
  },
  lotus: {
    welcome: compose('sea', 'petals', ['slots-lotus', 350, 566, 214, 1.42, 0]),
    draw: compose('burst', 'confetti', ['lottery-drum', 340, 570, 222, 1.32, 0]),
    match: compose('arena', 'petals', ['sports-tennis', 110, 566, 222, 1.4, 6]),
    race: compose('swirl', 'coins', ['slots-crown', 350, 566, 214, 1.46, -6]),
    night: compose(
      'pattern',
      'coins',
      ['slots-cat', 82, 570, 214, 1.28, 0],
      ['slots-lantern', 20, 736, 116, 0.42, 0],
    ),
    gift: compose('arch', 'petals', ['slots-chest', 20, 562, 226, 1.46, 0]),
    daily: compose(
      'temple',
      'petals',
      ['slots-lantern', 20, 566, 216, 1.34, 0],
      ['slots-lantern', 70, 724, 116, 0.42, -8],
    ),
    voice: compose('hills', 'petals', ['slots-fan', 350, 566, 220, 1.36, 0]),
    friday: compose('burst', 'confetti', ['slots-clover', 140, 566, 216, 1.38, 4]),
    crown: compose('halo', 'coins', ['slots-phoenix', 30, 566, 218, 1.36, 0]),
  },
  harbor: {
    welcome: compose('sea', 'coins', ['slots-chest', 45, 562, 226, 1.52, 0]),
    draw: compose('lights', 'sparks', ['lottery-ticket', 255, 564, 214, 1.4, 0]),
    match: compose('arena', 'embers', ['sports-basketball', 50, 566, 220, 1.4, 0]),
    race: compose('city', 'stars', ['crash-rocket', 60, 560, 208, 1.34, 12]),
    night: compose('lights', 'sparks', ['live-roulette', 24, 560, 216, 1.42, 0]),
    gift: compose('cave', 'coins', ['slots-bell', 70, 566, 220, 1.4, 0]),
    daily: compose('sea', 'bubbles', ['fish-turtle', 160, 562, 220, 1.4, 0]),
    voice: compose('city', 'sparks', ['slots-wolf', 240, 566, 222, 1.34, 0]),
    friday: compose('storm', 'sparks', ['slots-bolt', 60, 566, 214, 1.42, 0]),
    crown: compose('felt', 'coins', ['live-chips', 45, 566, 218, 1.42, 0]),
  },
};

function isOccasion(text: string): text is Occasion {
  return occasions.some((occasion) => occasion === text);
}

/** Keys of all banners, with the mirrored variant for right-to-left pages. */
export const bannerKeys: readonly string[] = demoMerchants.flatMap((merchant) =>
  occasions.flatMap((occasion) => [`${merchant}-${occasion}`, `${merchant}-${occasion}-rtl`]),
);

export function isBannerKey(key: string): boolean {
  return bannerKeys.includes(key);
}

function paint(a: Canvas, merchant: DemoMerchant, { scene, pieces, companion }: Composition): void {
  const { scheme } = merchantArt[merchant];
  const focus: Point = [560, 206];
  scenes[scene]({ a, scheme, focus });
  glow(a, ...focus, 330, scheme.glow, 0.6);
  scatter(a, scheme, companion, false, [0.5, 1]);
  for (const [motif, hue, x, y, scale, turn] of pieces)
    a.at(x, y, turn, scale, () => subjects[motif].draw(a, hue));
  scatter(a, scheme, companion, true, [0.5, 1]);
  dust(a, 30, '#fff', [320, 0, width, height], 1.3);
  spark(a, 690, 92, 20);
  // The start half holds the text: white text on it has a contrast of 4.5:1 on any background.
  a.rect(
    a.linear(
      [
        [0, scheme.rim, 0.8],
        [0.36, scheme.rim, 0.68],
        [0.62, scheme.rim, 0],
      ],
      0,
      0,
      1,
      0,
    ),
  );
  vignette(a, scheme.rim, 0.35);
}

/**
 * The picture of a banner, 780x440 units, for `{merchant}-{occasion}`, calm and dark in its left half; with `-rtl` at
 * the end, the same mirrored. Throws on any other key.
 */
export function bannerSvg(key: string, size?: { width: number; height: number }): string {
  const [merchant = '', occasion = ''] = key.split('-');
  if (!isBannerKey(key) || !isDemoMerchant(merchant) || !isOccasion(occasion))
    throw new Error(`invalid banner key: ${key}`);
  const a = new Canvas(width, height, random(hash(`${merchant}-${occasion}`)));
  const draw = (): void => paint(a, merchant, compositions[merchant][occasion]);
  if (key.endsWith('-rtl')) a.at(width, 0, 0, 1, draw, true);
  else draw();
  return a.svg(size);
}
