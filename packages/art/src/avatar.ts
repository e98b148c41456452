// The avatars of members: nine animals, each in front of its own sky.
import { Canvas } from './canvas.ts';
import { glow } from './light.ts';
import { bear, cat, owl } from './motifs/friends.ts';
import { koi } from './motifs/koi.ts';
import { dragon, phoenix } from './motifs/legends.ts';
import type { Motif } from './motifs/motif.ts';
import { octopus, turtle } from './motifs/water.ts';
import { fox } from './motifs/woodland.ts';
import { hash, random } from './random.ts';
import { scheme } from './scheme.ts';

const size = 256;

type Portrait = {
  readonly motif: Motif;
  readonly hue: number;
  /** Index of the sky. */
  readonly sky: number;
  /** Scale of the animal, and the vertical position of its face. */
  readonly scale: number;
  readonly down: number;
};

const portraits: readonly Portrait[] = [
  { motif: fox, hue: 45, sky: 10, scale: 0.86, down: 2 },
  { motif: owl, hue: 285, sky: 2, scale: 0.86, down: 12 },
  { motif: cat, hue: 60, sky: 5, scale: 0.9, down: 14 },
  { motif: bear, hue: 50, sky: 8, scale: 0.92, down: 6 },
  { motif: koi, hue: 25, sky: 3, scale: 0.84, down: 0 },
  { motif: turtle, hue: 150, sky: 14, scale: 0.8, down: 4 },
  { motif: octopus, hue: 330, sky: 18, scale: 0.82, down: 6 },
  { motif: dragon, hue: 150, sky: 0, scale: 0.8, down: 0 },
  { motif: phoenix, hue: 35, sky: 13, scale: 0.78, down: 2 },
];

export const avatarCount = portraits.length;

/** The `number`-th avatar, counted from 1; square, to be shown in a circle. */
export function avatarSvg(number: number): string {
  const portrait = portraits[number - 1];
  if (!portrait) throw new Error(`unknown avatar ${number}`);
  const { motif, hue, sky, scale, down } = portrait;
  const a = new Canvas(size, size, random(hash(`avatar-${number}`)));
  const { top, mid, bottom, glow: light } = scheme(sky, 0, 0.02);
  a.rect(
    a.linear([
      [0, top],
      [0.55, mid],
      [1, bottom],
    ]),
  );
  glow(a, size / 2, size / 2, 150, light, 0.75);
  a.at(size / 2, size / 2 + down, 0, scale, () => motif.draw(a, hue));
  return a.svg({ width: size, height: size });
}
