// A market: a board of rows of tokens, how chosen tokens form lines, when a line wins, and how likely that is.

/** One token of one row, such as `7` of the row `b1`. */
export type Pick = { readonly row: number; readonly token: string };
/** The tokens that one stake is placed on: a single token, one token from each row, or several of one row. */
export type Line = readonly Pick[];
/** An exact chance as a fraction: `[winning outcomes, all outcomes]`. */
export type Chance = readonly [winning: number, all: number];

export type Row = { readonly id: string; readonly tokens: readonly string[] };

export type Market = {
  readonly id: string;
  readonly rows: readonly Row[];
  /** `each`: every token is a line; `product`: one token from each row; a number: that many tokens of the one row. */
  readonly lines: 'each' | 'product' | number;
  /** With `product`: a line cannot contain a token twice. */
  readonly distinct?: true;
  /** The maximum number of lines of one row that win at once. */
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

/** Whether the value is big, small, odd or even; big begins at `big`. */
export function isSide(token: string, value: number, big: number): boolean {
  if (token === 'big' || token === 'small') return value >= big === (token === 'big');
  return (value % 2 === 1) === (token === 'odd');
}
export const sides: readonly string[] = ['big', 'small', 'odd', 'even'];

/** The number of outcomes for each sum of `count` numbers from `low` to `high`. */
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
