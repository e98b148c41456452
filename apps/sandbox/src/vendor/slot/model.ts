// The slot's model as data: the symbols of its reels and their payouts. The mathematics and the paytable read it. A
// change of a number here changes the published return, which a test compares with `published`.

/** Symbols that pay for ways from the left, highest first. */
export const paying = [
  'seven',
  'crown',
  'bell',
  'star',
  'coin',
  'gem-rose',
  'gem-blue',
  'gem-green',
  'heart',
  'spade',
] as const;
export type PayingSymbol = (typeof paying)[number];
export type SlotSymbol = PayingSymbol | 'wild' | 'scatter';

/** A bet is always this many coins; payouts are in coins per way. */
export const coinsPerBet = 20;

/** Coins per way for three, four and five reels in a row. */
export const pays: Readonly<Record<PayingSymbol, readonly [number, number, number]>> = {
  seven: [50, 200, 1000],
  crown: [25, 100, 500],
  bell: [20, 65, 250],
  star: [15, 50, 200],
  coin: [12, 35, 140],
  'gem-rose': [8, 20, 80],
  'gem-blue': [8, 18, 70],
  'gem-green': [6, 16, 60],
  heart: [5, 12, 40],
  spade: [4, 10, 30],
};

/** Free spins awarded for three, four and five visible scatters; wins of free spins are multiplied. */
export const freeSpins = { 3: 10, 4: 15, 5: 25 } as const;
export const freeSpinMultiplier = 3;

function reel(text: string): readonly SlotSymbol[] {
  return text.trim().split(/\s+/) as SlotSymbol[];
}

/** Five reels; a window shows three neighbouring symbols of each. The wild is on the middle reels only. */
export const strips: readonly (readonly SlotSymbol[])[] = [
  reel(`
    coin heart spade crown gem-rose seven heart coin gem-green spade scatter star coin
    heart bell gem-rose gem-blue spade gem-green heart coin crown spade gem-blue bell gem-rose
    star gem-green seven gem-blue spade heart gem-green gem-rose gem-blue star bell
  `),
  reel(`
    coin heart gem-rose gem-blue star spade seven gem-green crown bell wild spade coin
    gem-rose gem-blue gem-green heart spade crown bell gem-green gem-rose gem-blue star heart coin
    bell gem-green seven heart spade gem-rose scatter gem-green wild star gem-blue spade
  `),
  reel(`
    gem-rose gem-green star bell heart wild coin gem-green spade seven heart gem-rose wild
    scatter gem-blue star seven spade crown coin bell gem-blue gem-rose spade gem-green crown
    heart gem-rose spade gem-green gem-blue bell coin spade star heart gem-blue coin
  `),
  reel(`
    wild gem-green gem-rose spade bell seven heart coin spade gem-green gem-blue gem-rose wild
    spade coin crown bell gem-green star coin gem-blue spade heart gem-green gem-rose gem-blue
    star heart gem-green spade gem-rose seven star gem-blue scatter bell crown heart
  `),
  reel(`
    coin heart spade gem-green gem-blue gem-rose heart crown star spade gem-blue gem-green heart
    gem-rose coin bell spade gem-blue crown gem-green coin bell spade heart gem-rose seven
    star spade coin gem-rose scatter seven gem-green crown heart gem-blue bell star
  `),
];

/**
 * The values on the rules sheet: return to player in percent; one spin in how many pays; one in how many awards free
 * spins.
 */
export const published = { returnPercent: '96.46', spinWinsOneIn: '2.37', freeSpinsOneIn: '226' } as const;
