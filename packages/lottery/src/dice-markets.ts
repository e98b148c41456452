// Markets of three dice.
import { isSide, range, sides, sumOf, sumsOf, type Line, type Market } from './market.ts';

const faces = range(1, 6);
function tokenOf(line: Line): string {
  return line[0]?.token ?? '';
}
function countOf(token: string, result: readonly number[]): number {
  return result.filter((face) => String(face) === token).length;
}

const sums = sumsOf(3, 1, 6);

export const dice: readonly Market[] = [
  {
    id: 'sum',
    rows: [{ id: 'sum', tokens: sides }],
    lines: 'each',
    together: 2,
    wins: (line, result) => isSide(tokenOf(line), sumOf(result), 11),
    chance: () => [1, 2],
  },
  {
    id: 'total',
    rows: [{ id: 'total', tokens: range(3, 18) }],
    lines: 'each',
    together: 1,
    wins: (line, result) => tokenOf(line) === String(sumOf(result)),
    chance: (line) => [sums.get(Number(tokenOf(line))) ?? 0, 216],
  },
  {
    id: 'face',
    rows: [{ id: 'face', tokens: faces }],
    lines: 'each',
    together: 3,
    wins: (line, result) => countOf(tokenOf(line), result) > 0,
    chance: () => [91, 216],
  },
  {
    id: 'pair',
    rows: [{ id: 'pair', tokens: faces }],
    lines: 'each',
    together: 1,
    wins: (line, result) => countOf(tokenOf(line), result) > 1,
    chance: () => [16, 216],
  },
  {
    id: 'two',
    rows: [{ id: 'face', tokens: faces }],
    lines: 2,
    together: 3,
    wins: (line, result) => line.every(({ token }) => countOf(token, result) > 0),
    chance: () => [30, 216],
  },
  {
    id: 'triple',
    rows: [{ id: 'triple', tokens: [...faces, 'any'] }],
    lines: 'each',
    together: 2,
    wins: (line, result) =>
      tokenOf(line) === 'any' ? new Set(result).size === 1 : countOf(tokenOf(line), result) === 3,
    chance: (line) => (tokenOf(line) === 'any' ? [6, 216] : [1, 216]),
  },
];
