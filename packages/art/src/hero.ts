import { Canvas, type Point } from './canvas.ts';
import { scatter } from './companions.ts';
import { gold, oklch, silver } from './color.ts';
import { glow, spark, vignette } from './light.ts';
import { readTileKey, tileScheme } from './motifs.ts';
import type { Motif } from './motifs/motif.ts';
import { subjects } from './motifs/subjects.ts';
import { at, hash, random } from './random.ts';
import { scenes } from './scenes/scenes.ts';
import type { Scheme } from './scheme.ts';
import { sphere } from './solids.ts';
import { tileChoices } from './tile.ts';

type TileDesign = {
  subject: Motif;
  scheme: Scheme;
  hue: number;
  scene: keyof typeof scenes;
  companion: number;
};

/** The subject and colours of a game, the same as on its tile. */
function designOf(key: string): TileDesign {
  const parts = readTileKey(key);
  if (!parts) throw new Error(`invalid tile key: ${key}`);
  const subject = subjects[parts.motif];
  const choice = tileChoices(parts.motif, parts.seed);
  return {
    subject,
    scheme: tileScheme(parts.motif, parts.seed),
    hue: at(subject.hues, choice.hue),
    scene: at(subject.scenes, choice.scene),
    companion: choice.companion,
  };
}

function turned(hue: number): number {
  return ((hue % 360) + 360) % 360;
}

/** The metal of a game's cabinet: the one nearest to the accent colour of its sky. */
function metalOf({ accent }: Scheme): { hue: number; chroma: number } {
  const hue = turned(accent);
  if (hue > 5 && hue < 175) return { hue: 84, chroma: 0.14 };
  return hue >= 175 && hue < 270 ? { hue: 250, chroma: 0.045 } : { hue: 40, chroma: 0.1 };
}

/**
 * The motif of a tile without background, 360x360 units, transparent: the hero of a game's stage. Throws on a
 * malformed key.
 */
export function heroSvg(key: string, size?: { width: number; height: number }): string {
  const { subject, hue } = designOf(key);
  const a = new Canvas(360, 360, random(hash(key)));
  a.at(180, 180, 0, 1.1, () => subject.draw(a, hue));
  return a.svg(size);
}

/**
 * The motif of a tile as a reel's symbol, 200x200 units, transparent. A ring around it marks it as the most valuable
 * symbol. Throws on a malformed key.
 */
export function emblemSvg(key: string): string {
  const { subject, scheme, hue } = designOf(key);
  const a = new Canvas(200, 200, random(hash(key)));
  glow(a, 100, 100, 100, scheme.glow, 0.8);
  const metal = a.linear(metalOf(scheme).chroma < 0.05 ? silver : gold, 0, 0, 1, 1);
  a.circle(100, 100, 78, metal, `stroke="${oklch(0.3, 0.08, 55)}" stroke-width="2"`);
  a.circle(
    100,
    100,
    67,
    a.radial([
      [0, scheme.glow],
      [0.55, scheme.mid],
      [1, scheme.bottom],
    ]),
    `stroke="${oklch(0.3, 0.08, 55)}" stroke-width="2"`,
  );
  for (const [x, y] of [
    [100, 22],
    [178, 100],
    [100, 178],
    [22, 100],
  ] as const)
    sphere(a, x, y, 7, scheme.accent, { l: 0.72 });
  a.at(100, 100, 0, 0.62, () => subject.draw(a, hue));
  spark(a, 58, 46, 14);
  return a.svg();
}

/** The scene of a tile without its motif, 300x400 units: the backdrop of a game's stage. Throws on a malformed key. */
export function backdropSvg(key: string, size?: { width: number; height: number }): string {
  const { subject, scheme, scene, companion } = designOf(key);
  const a = new Canvas(300, 400, random(hash(key)));
  const focus: Point = [150, 130];
  scenes[scene]({ a, scheme, focus });
  scatter(a, scheme, at(subject.companions, companion), false);
  a.rect(
    a.linear([
      [0, scheme.rim, 0.15],
      [0.3, scheme.rim, 0],
      [0.62, scheme.rim, 0.5],
      [1, scheme.rim, 0.88],
    ]),
  );
  vignette(a, scheme.rim, 0.5);
  return a.svg(size);
}

/** The colours of a game's stage as `#rrggbb`: sky, light, cabinet, reels and sheets. Throws on a malformed key. */
export function stageColors(key: string) {
  const { scheme } = designOf(key);
  const metal = metalOf(scheme);
  const { top, mid, bottom, glow: light, rim, hue } = scheme;
  return {
    top,
    mid,
    bottom,
    light,
    rim,
    'frame-light': oklch(0.95, metal.chroma * 0.5, metal.hue + 8),
    frame: oklch(0.78, metal.chroma, metal.hue),
    'frame-dark': oklch(0.42, metal.chroma * 0.75, metal.hue - 22),
    reel: oklch(0.31, 0.11, hue),
    'reel-dark': oklch(0.15, 0.05, hue),
    panel: oklch(0.19, 0.045, hue),
    'panel-raised': oklch(0.27, 0.055, hue),
    quiet: oklch(0.86, 0.04, hue),
  };
}

export type StageColors = ReturnType<typeof stageColors>;
