import type { Canvas } from '../canvas.ts';
import type { CompanionName } from '../companions.ts';
import type { SceneName } from '../scenes/scenes.ts';

/** A subject: how it is drawn around the origin (about 210 wide, 250 high), and what suits it. */
export type Motif = {
  /** Hues its main material may take. */
  readonly hues: readonly number[];
  readonly scenes: readonly SceneName[];
  readonly companions: readonly CompanionName[];
  /** Degrees it may lean to either side. */
  readonly tilt?: number;
  /** It stands on the ground: its foot, in its own units below the origin. */
  readonly foot?: number;
  /** Fills its tile: never mounted on a plate. */
  readonly bare?: true;
  /** Drawn for one light only: never mirrored. */
  readonly fixed?: true;
  readonly draw: (a: Canvas, hue: number) => void;
};
