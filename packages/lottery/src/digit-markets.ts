// Markets of draws of five or three digits.
import { digits, isSide, range, sides, sumOf, sumsOf, type Line, type Market, type Row } from './market.ts';

function tokenOf(line: Line): string {
  return line[0]?.token ?? '';
}
function rowsOf(ids: readonly string[], tokens: readonly string[]): Row[] {
  return ids.map((id) => ({ id, tokens }));
}

/** The digits and their sides, one row per digit. */
function single(ids: readonly string[]): Market[] {
  return [
    {
      id: 'ball',
      rows: rowsOf(ids, digits),
      lines: 'each',
      together: 1,
      wins: ([pick], result) => pick !== undefined && String(result[pick.row]) === pick.token,
      chance: () => [1, 10],
    },
    {
      id: 'side',
      rows: rowsOf(ids, sides),
      lines: 'each',
      together: 2,
      wins: ([pick], result) => pick !== undefined && isSide(pick.token, result[pick.row] ?? 0, 5),
      chance: () => [1, 2],
    },
  ];
}

function lastThree(result: readonly number[]): readonly number[] {
  return result.slice(-3);
}
function isGroup(line: Line, result: readonly number[], different: number): boolean {
  const drawn = new Set(lastThree(result).map(String));
  return drawn.size === different && line.every(({ token }) => drawn.has(token));
}

/** The last three digits: in exact order, two equal in any order, all different in any order. */
function three(ids: readonly string[]): Market[] {
  return [
    {
      id: 'straight',
      rows: rowsOf(ids, digits),
      lines: 'product',
      together: 1,
      wins: (line, result) => line.every(({ row, token }) => String(lastThree(result)[row]) === token),
      chance: () => [1, 1000],
    },
    {
      id: 'group3',
      rows: [{ id: 'digits', tokens: digits }],
      lines: 2,
      together: 1,
      wins: (line, result) => isGroup(line, result, 2),
      chance: () => [6, 1000],
    },
    {
      id: 'group6',
      rows: [{ id: 'digits', tokens: digits }],
      lines: 3,
      together: 1,
      wins: (line, result) => isGroup(line, result, 3),
      chance: () => [6, 1000],
    },
  ];
}

function sumSides(big: number): Market {
  return {
    id: 'sum',
    rows: [{ id: 'sum', tokens: sides }],
    lines: 'each',
    together: 2,
    wins: (line, result) => isSide(tokenOf(line), sumOf(result), big),
    chance: () => [1, 2],
  };
}

const threeSums = sumsOf(3, 0, 9);

export const fiveDigits: readonly Market[] = [
  ...single(['b1', 'b2', 'b3', 'b4', 'b5']),
  sumSides(23),
  {
    id: 'tiger',
    rows: [{ id: 'duel', tokens: ['dragon', 'tie', 'tiger'] }],
    lines: 'each',
    together: 1,
    wins: (line, result) => {
      const lead = (result[0] ?? 0) - (result[4] ?? 0);
      return tokenOf(line) === (lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie');
    },
    chance: (line) => (tokenOf(line) === 'tie' ? [10, 100] : [45, 100]),
  },
  ...three(['b3', 'b4', 'b5']),
];

export const threeDigits: readonly Market[] = [
  ...three(['b1', 'b2', 'b3']),
  ...single(['b1', 'b2', 'b3']),
  sumSides(14),
  {
    id: 'total',
    rows: [{ id: 'total', tokens: range(0, 27) }],
    lines: 'each',
    together: 1,
    wins: (line, result) => tokenOf(line) === String(sumOf(result)),
    chance: (line) => [threeSums.get(Number(tokenOf(line))) ?? 0, 1000],
  },
];
