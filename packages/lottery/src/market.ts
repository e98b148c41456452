// What a market is: a board of rows of tokens, how chosen tokens make lines, when a line wins, and how likely that is.

/** One token of one row, such as `7` of the row `b1`. */
export type Pick = { readonly row: number; readonly token: string };
/** What one stake is on: a single token, or one token from each row, or several of one row. */
export type Line = readonly Pick[];
/** Chances as a fraction, exact: `[winning outcomes, all outcomes]`. */
export type Chance = readonly [winning: number, all: number];

export type Row = { readonly id: string; readonly tokens: readonly string[] };

export type Market = {
  readonly id: string;
  readonly rows: readonly Row[];
  /** `each`: every token is a line; `product`: one token from each row; a number: so many tokens of the one row. */
  readonly lines: 'each' | 'product' | number;
  /** With `product`: no token may stand twice in a line. */
  readonly distinct?: true;
  /** At most so many lines of one row win at once. */
  readonly together: number;
  readonly wins: (line: Line, result: readonly number[]) => boolean;
  readonly chance: (line: Line) => Chance;
};

export const digits: readonly string[] = Array.from({ length: 10 }, (_, digit) => String(digit));
export function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** Big, small, odd or even; big begins at `big`. */
export function isSide(token: string, value: number, big: number): boolean {
  if (token === 'big' || token === 'small') return value >= big === (token === 'big');
  return (value % 2 === 1) === (token === 'odd');
}
export const sides: readonly string[] = ['big', 'small', 'odd', 'even'];

/** How many of all outcomes give each sum, for `count` numbers from `low` to `high`. */
export function sumsOf(count: number, low: number, high: number): ReadonlyMap<number, number> {
  let ways = new Map([[0, 1]]);
  for (let place = 0; place < count; place += 1) {
    const next = new Map<number, number>();
    for (const [sum, many] of ways)
      for (let value = low; value <= high; value += 1)
        next.set(sum + value, (next.get(sum + value) ?? 0) + many);
    ways = next;
  }
  return ways;
}
