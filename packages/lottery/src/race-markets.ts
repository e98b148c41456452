// Markets of a race: the order in which ten cars finish.
import { isSide, range, sides, type Line, type Market, type Row } from './market.ts';

const cars = range(1, 10);
const places = range(1, 10).map((place) => `p${place}`);
function tokenOf(line: Line): string {
  return line[0]?.token ?? '';
}
function rowsOf(ids: readonly string[], tokens: readonly string[]): Row[] {
  return ids.map((id) => ({ id, tokens }));
}

function firstTwo([first = 0, second = 0]: readonly number[]): number {
  return first + second;
}

/** Ordered pairs of different cars by their sum; 90 in total. */
const pairs = new Map<number, number>();
for (let first = 1; first <= 10; first += 1)
  for (let second = 1; second <= 10; second += 1)
    if (first !== second) pairs.set(first + second, (pairs.get(first + second) ?? 0) + 1);
function pairsWhere(holds: (sum: number) => boolean): number {
  return [...pairs].reduce((many, [sum, ways]) => many + (holds(sum) ? ways : 0), 0);
}

function inOrder(id: string, count: number, all: number): Market {
  return {
    id,
    rows: rowsOf(places.slice(0, count), cars),
    lines: 'product',
    distinct: true,
    together: 1,
    wins: (line, result) => line.every(({ row, token }) => String(result[row]) === token),
    chance: () => [1, all],
  };
}

export const race: readonly Market[] = [
  {
    id: 'ball',
    rows: rowsOf(places, cars),
    lines: 'each',
    together: 1,
    wins: ([pick], result) => pick !== undefined && String(result[pick.row]) === pick.token,
    chance: () => [1, 10],
  },
  {
    id: 'side',
    rows: rowsOf(places, sides),
    lines: 'each',
    together: 2,
    wins: ([pick], result) => pick !== undefined && isSide(pick.token, result[pick.row] ?? 0, 6),
    chance: () => [1, 2],
  },
  {
    id: 'tiger',
    rows: rowsOf(['p1', 'p2', 'p3', 'p4', 'p5'], ['dragon', 'tiger']),
    lines: 'each',
    together: 1,
    wins: ([pick], result) =>
      pick !== undefined &&
      (result[pick.row] ?? 0) > (result[9 - pick.row] ?? 0) === (pick.token === 'dragon'),
    chance: () => [1, 2],
  },
  {
    id: 'total',
    rows: [{ id: 'pair', tokens: range(3, 19) }],
    lines: 'each',
    together: 1,
    wins: (line, result) => tokenOf(line) === String(firstTwo(result)),
    chance: (line) => [pairs.get(Number(tokenOf(line))) ?? 0, 90],
  },
  {
    id: 'sum',
    rows: [{ id: 'pair', tokens: sides }],
    lines: 'each',
    together: 2,
    wins: (line, result) => isSide(tokenOf(line), firstTwo(result), 12),
    chance: (line) => [pairsWhere((sum) => isSide(tokenOf(line), sum, 12)), 90],
  },
  inOrder('exacta', 2, 90),
  inOrder('trifecta', 3, 720),
];
