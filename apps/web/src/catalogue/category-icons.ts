import {
  ballIcon,
  diceIcon,
  fishIcon,
  flameIcon,
  joystickIcon,
  rocketIcon,
  slotsIcon,
  spadeIcon,
  swordsIcon,
  ticketIcon,
} from '#ui/icons/game-icons.ts';
import { clockIcon, type IconShape, trophyIcon } from '#ui/icons/icons.ts';
import type { Category } from './categories.ts';

export const categoryIcons: Readonly<Record<Category, IconShape>> = {
  HOT: flameIcon,
  RECENT: clockIcon,
  LOTT: ticketIcon,
  ELOTT: ticketIcon,
  RNG: slotsIcon,
  LIVE: spadeIcon,
  SPORTS: ballIcon,
  ESPORTS: trophyIcon,
  PVP: swordsIcon,
  FISH: fishIcon,
  TABLE: diceIcon,
  CRASH: rocketIcon,
  ARCADE: joystickIcon,
};
