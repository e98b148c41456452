import type { Canvas } from '../canvas.ts';
import type { CompanionName } from '../companions.ts';
import type { SceneName } from '../scenes/scenes.ts';

/**
 * A subject: how it is drawn around the origin (about 210 wide, 250 high), and the hues, scenes and companions that
 * suit it.
 */
export type Motif = {
  /** Possible hues of its main material. */
  readonly hues: readonly number[];
  readonly scenes: readonly SceneName[];
  readonly companions: readonly CompanionName[];
  /** Maximum rotation to either side, in degrees. */
  readonly tilt?: number;
  /** Set if it stands on the ground: the position of its foot, in its own units below the origin. */
  readonly foot?: number;
  /** Fills its tile: never mounted on a plate. */
  readonly bare?: true;
  /** Drawn for one direction of light only: never mirrored. */
  readonly fixed?: true;
  readonly draw: (a: Canvas, hue: number) => void;
};
