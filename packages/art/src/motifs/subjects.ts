import type { MotifName } from '../motifs.ts';
import { duel, liveCards, tableCards } from './cards.ts';
import { chips } from './chips.ts';
import { arena, chess, controller, helmet, swords } from './contest.ts';
import { dice, dominoes } from './dice.ts';
import { balls, drum, keno, orbs, ticket } from './draws.ts';
import { fan, lotus, mask } from './festive.ts';
import { balloon, comet, plane, rocket } from './flight.ts';
import { bear, cat, owl } from './friends.ts';
import { koi } from './koi.ts';
import { dragon, phoenix } from './legends.ts';
import { bomb, faultline, pinfall, target } from './machines.ts';
import type { Motif } from './motif.ts';
import { pieces } from './pieces.ts';
import { cactus, castle, lantern, pyramid, volcano } from './places.ts';
import { basketball, boxing, cricket, football, tennis, trophy } from './sports.ts';
import { bell, bolt, cherry, chest, clover, crown, gem, seven } from './treasure.ts';
import { manta, octopus, puffer, turtle } from './water.ts';
import { roulette, wheel } from './wheels.ts';
import { astronaut, potion } from './wonders.ts';
import { fox, wolf } from './woodland.ts';

/** The subject of every motif in a tile's key. */
export const subjects: Readonly<Record<MotifName, Motif>> = {
  'slots-seven': seven,
  'slots-gem': gem,
  'slots-cat': cat,
  'slots-fox': fox,
  'slots-lantern': lantern,
  'slots-pyramid': pyramid,
  'slots-bolt': bolt,
  'slots-dragon': dragon,
  'slots-mask': mask,
  'slots-crown': crown,
  'slots-cherry': cherry,
  'slots-chest': chest,
  'slots-owl': owl,
  'slots-wolf': wolf,
  'slots-fan': fan,
  'slots-potion': potion,
  'slots-phoenix': phoenix,
  'slots-clover': clover,
  'slots-volcano': volcano,
  'slots-castle': castle,
  'slots-bear': bear,
  'slots-astronaut': astronaut,
  'slots-cactus': cactus,
  'slots-bell': bell,
  'slots-lotus': lotus,
  'live-cards': liveCards,
  'live-chips': chips,
  'live-roulette': roulette,
  'live-wheel': wheel,
  'sports-football': football,
  'sports-basketball': basketball,
  'sports-tennis': tennis,
  'sports-cricket': cricket,
  'sports-boxing': boxing,
  'sports-trophy': trophy,
  'esports-controller': controller,
  'esports-helmet': helmet,
  'esports-arena': arena,
  'pvp-duel': duel,
  'pvp-chess': chess,
  'pvp-swords': swords,
  'fish-koi': koi,
  'fish-manta': manta,
  'fish-puffer': puffer,
  'fish-octopus': octopus,
  'fish-turtle': turtle,
  'table-dice': dice,
  'table-domino': dominoes,
  'table-cards': tableCards,
  'table-tiles': pieces,
  'crash-rocket': rocket,
  'crash-plane': plane,
  'crash-balloon': balloon,
  'crash-comet': comet,
  'arcade-pinfall': pinfall,
  'arcade-faultline': faultline,
  'arcade-bomb': bomb,
  'arcade-target': target,
  'lottery-balls': balls,
  'lottery-drum': drum,
  'lottery-ticket': ticket,
  'elottery-keno': keno,
  'elottery-orbs': orbs,
};
