import type { MotifName } from '../motifs.ts';
import type { Motif } from './motif.ts';
import { bear, cat, dragon, fox, owl, phoenix, wolf } from './beasts.ts';
import { cactus, castle, lantern, pyramid, volcano } from './places.ts';
import { astronaut, fan, lotus, mask, potion } from './wonders.ts';
import { bell, bolt, cherry, chest, clover, crown, gem, seven } from './treasure.ts';

export const subjects: Partial<Record<MotifName, Motif>> = {
  'slots-seven': seven, 'slots-gem': gem, 'slots-crown': crown, 'slots-chest': chest, 'slots-bell': bell, 'slots-cherry': cherry, 'slots-bolt': bolt, 'slots-clover': clover,
 'slots-bear': bear, 'slots-cat': cat, 'slots-dragon': dragon, 'slots-fox': fox, 'slots-owl': owl, 'slots-phoenix': phoenix, 'slots-wolf': wolf, 'slots-cactus': cactus, 'slots-castle': castle, 'slots-lantern': lantern, 'slots-pyramid': pyramid, 'slots-volcano': volcano, 'slots-astronaut': astronaut, 'slots-fan': fan, 'slots-lotus': lotus, 'slots-mask': mask, 'slots-potion': potion,
};
