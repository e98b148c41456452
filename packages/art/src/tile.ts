import { Canvas, type Point } from './canvas.ts';
import { scatter } from './companions.ts';
import { floorShadow, glow, spark, vignette } from './light.ts';
import { readTileKey, tileScheme, type MotifName } from './motifs.ts';
import type { Motif } from './motifs/motif.ts';
import { subjects } from './motifs/subjects.ts';
import { at, hash, random, spread } from './random.ts';
import { scenes } from './scenes/scenes.ts';
import type { Scheme } from './scheme.ts';
import { border, mount } from './setting.ts';

const width = 300;
const height = 400;

/**
 * Steps through each motif's choices at different irrational strides, so that neighbouring seeds differ in all of
 * them.
 */
export function tileChoices(motif: MotifName, seed: number) {
  const offset = random(hash(`${motif}-choices`));
  return {
    hue: spread(seed, 0.7548776662, offset()),
    scene: spread(seed, 0.5698402909, offset()),
    companion: spread(seed, 0.4142135623, offset()),
    mount: spread(seed, 0.7320508075, offset()),
  };
}

type Pose = {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly scale: number;
  readonly mirrored: boolean;
};

function pose(a: Canvas, subject: Motif, [x, y]: Point): Pose {
  const scale = a.between(0.94, 1.16);
  const standing = subject.foot !== undefined;
  return {
    x: x + a.between(-8, 8),
    y: standing ? 316 - (subject.foot ?? 0) * scale : y + a.between(-8, 10),
    turn: a.between(-1, 1) * (subject.tilt ?? 0),
    scale,
    mirrored: !subject.fixed && a.random() < 0.5,
  };
}

function place(
  a: Canvas,
  scheme: Scheme,
  subject: Motif,
  hue: number,
  { x, y, turn, scale, mirrored }: Pose,
): void {
  glow(a, x, y, 150 * scale, scheme.glow, 0.55);
  floorShadow(
    a,
    x,
    subject.foot === undefined ? 336 : 316,
    108 * scale,
    subject.foot === undefined ? 0.4 : 0.65,
  );
  a.at(x, y, turn, scale, () => subject.draw(a, hue), mirrored);
}

/**
 * The cover of a game: a 3:4 SVG (300x400 units) that is a pure function of its key `{motif}-{seed}`. The motif is at
 * 40 % of the height; the lower third is calm, for the name. Throws on a malformed key.
 */
export function tileSvg(key: string, size?: { width: number; height: number }): string {
  const parts = readTileKey(key);
  if (!parts) throw new Error(`invalid tile key: ${key}`);
  const { motif, seed } = parts;
  const subject = subjects[motif];
  const scheme = tileScheme(motif, seed);
  const choice = tileChoices(motif, seed);
  const a = new Canvas(width, height, random(hash(key)));
  const focus: Point = [width / 2, 172];
  const companion = at(subject.companions, choice.companion);
  const hue = at(subject.hues, choice.hue) + a.between(-7, 7);

  scenes[at(subject.scenes, choice.scene)]({ a, scheme, focus });
  if (subject.foot === undefined && !subject.bare) mount(a, scheme, focus, choice.mount);
  scatter(a, scheme, companion, false);
  place(a, scheme, subject, hue, pose(a, subject, focus));
  if (a.random() < 0.8) scatter(a, scheme, companion, true);
  spark(a, a.between(40, 260), a.between(30, 90), a.between(9, 16), scheme.glow);
  a.rect(
    a.linear([
      [0, scheme.rim, 0],
      [1, scheme.rim, 0.55],
    ]),
    0,
    height * 0.68,
    width,
    height * 0.32,
  );
  vignette(a, scheme.rim, 0.5);
  if (choice.mount > 0.86) border(a, scheme);
  return a.svg(size);
}
