// The slot for the engine.
import { instant, noChoice } from '../games/game.ts';
import { drawRound, type Outcome } from './draw.ts';
import { coinsToMinor } from './evaluate.ts';

export const slot = instant(noChoice, (_choice, betMinor, chance): { view: Outcome; winMinor: bigint } => {
  const view = drawRound(chance);
  return { view, winMinor: coinsToMinor(view.coins, betMinor) };
});
