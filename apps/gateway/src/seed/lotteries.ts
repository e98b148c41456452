// The games of the lottery vendors. Their draws are in the descriptions of the merchants.
import { tileColor } from '@foyer/art/motifs.ts';
import type { SeedGame } from './game.ts';

type SeedLottery = { id: string; vendor: 'LOTT' | 'TCG_LOTTO_VN' | 'TCG_SEA'; name: string; tile: string };

const lotteries: readonly SeedLottery[] = [
  { id: 'minute-five', vendor: 'LOTT', name: 'Minute Five', tile: 'lottery-balls-1180' },
  { id: 'minute-race', vendor: 'LOTT', name: 'Minute Race', tile: 'lottery-ticket-3407' },
  { id: 'blink-dice', vendor: 'LOTT', name: 'Blink Dice', tile: 'lottery-drum-5524' },
  { id: 'golden-five', vendor: 'LOTT', name: 'Golden Five', tile: 'lottery-balls-7702' },
  { id: 'grand-race', vendor: 'LOTT', name: 'Grand Race', tile: 'lottery-drum-2291' },
  { id: 'evening-three', vendor: 'LOTT', name: 'Evening Three', tile: 'lottery-ticket-8816' },
  { id: 'river-three', vendor: 'TCG_LOTTO_VN', name: 'River Three', tile: 'lottery-balls-4463' },
  { id: 'monsoon-race', vendor: 'TCG_SEA', name: 'Monsoon Race', tile: 'elottery-orbs-915' },
  { id: 'coral-dice', vendor: 'TCG_SEA', name: 'Coral Dice', tile: 'elottery-keno-6038' },
];

/** The lotteries as games of the catalogue. */
export const lotteryGames: readonly SeedGame[] = lotteries.map(({ id, vendor, name, tile }) => ({
  vendor_code: vendor,
  code: id,
  name,
  game_type: vendor === 'TCG_SEA' ? 'ELOTT' : 'LOTT',
  tile,
  color: tileColor(tile),
  has_free_play: false,
  window_mode: 0,
}));
