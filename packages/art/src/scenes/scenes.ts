import { burst, facets, halo, lights, neon, pattern, swirl } from './abstract.ts';
import { arch, cave, felt, reef, reels, stage, temple } from './indoors.ts';
import { arena, city, dunes, forest, heaven, hills, lava, sea, snow, space, storm } from './open-air.ts';
import type { Scene } from './stage.ts';

/** Every backdrop by name; a motif says which ones suit it. */
export const scenes = {
  arch,
  arena,
  burst,
  cave,
  city,
  dunes,
  facets,
  felt,
  forest,
  halo,
  heaven,
  hills,
  lava,
  lights,
  neon,
  pattern,
  reef,
  reels,
  sea,
  snow,
  space,
  stage,
  storm,
  swirl,
  temple,
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneName = keyof typeof scenes;
