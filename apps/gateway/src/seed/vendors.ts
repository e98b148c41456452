// The studios of the demo platform. All invented.
import type { Category } from '@foyer/art/motifs.ts';

export type SeedVendor = {
  code: string;
  name: string;
  /** Categories and the number of games in each. */
  games: Partial<Record<Category, number>>;
  /** Lists its games; otherwise its tile opens its own lobby. */
  hasGameList: boolean;
  color: string;
};

export const seedVendors: readonly SeedVendor[] = [
  { code: 'NLT', name: 'Northlight', games: { RNG: 340, CRASH: 20 }, hasGameList: true, color: '#3b2a7a' },
  { code: 'EMB', name: 'Ember & Oak', games: { RNG: 300, ARCADE: 30 }, hasGameList: true, color: '#7a2f1d' },
  { code: 'SFR', name: 'Saffron Reel', games: { RNG: 260, TABLE: 40 }, hasGameList: true, color: '#7a5410' },
  { code: 'QST', name: 'Quillstone', games: { RNG: 220, PVP: 24 }, hasGameList: true, color: '#1f4a5c' },
  {
    code: 'CPK',
    name: 'Copper Kite',
    games: { RNG: 160, CRASH: 60, ARCADE: 40 },
    hasGameList: true,
    color: '#6b3a1c',
  },
  { code: 'TDW', name: 'Tidewater', games: { FISH: 100, RNG: 120 }, hasGameList: true, color: '#0f4c66' },
  { code: 'PN9', name: 'Parlour Nine', games: { LIVE: 80, TABLE: 30 }, hasGameList: true, color: '#5a1f3c' },
  { code: 'VHR', name: 'Velvet Hour', games: { LIVE: 40, TABLE: 30 }, hasGameList: true, color: '#4a1d5c' },
  { code: 'TLN', name: 'Touchline', games: { SPORTS: 48 }, hasGameList: true, color: '#1c5a34' },
  { code: 'RFT', name: 'Riftwood', games: { ESPORTS: 36, PVP: 24 }, hasGameList: true, color: '#26346e' },
  {
    code: 'JDC',
    name: 'Jade Court',
    games: { PVP: 24, TABLE: 20, ARCADE: 30 },
    hasGameList: true,
    color: '#155c48',
  },
  // Their games are the lotteries: lotteries.ts names them one by one.
  { code: 'LOTT', name: 'Drumlin Draws', games: { LOTT: 0 }, hasGameList: true, color: '#6e2548' },
  { code: 'TCG_LOTTO_VN', name: 'Red River Draws', games: { LOTT: 0 }, hasGameList: true, color: '#7a2233' },
  { code: 'TCG_SEA', name: 'Monsoon Draws', games: { ELOTT: 0 }, hasGameList: true, color: '#14506b' },
];
