import { burst, facets, halo, lights, neon, pattern, swirl } from './abstract.ts';
import { arch, cave, felt, reef, reels, stage, temple } from './indoors.ts';
import { arena, city, heaven, space, storm } from './heights.ts';
import { dunes, forest, hills, lava, sea, snow } from './land.ts';
import type { Scene } from './stage.ts';

/** Every backdrop by name; each motif lists those that suit it. */
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
