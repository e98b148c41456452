import { expect, test } from 'vitest';
import { csvLine, CSV_START } from './csv.ts';

test('a file starts with the mark of UTF-8', () => {
  expect(new TextEncoder().encode(CSV_START)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
});

test.each([
  [['mira', 'rico'], 'mira,rico\r\n'],
  [['a,b', 'say "hello"', 'two\r\nlines', ''], '"a,b","say ""hello""","two\r\nlines",\r\n'],
  [[{ number: '-12.50' }, { number: '0' }], '-12.50,0\r\n'],
  [['存款', 'إيداع'], '存款,إيداع\r\n'],
] as const)('%j is one line', (cells, line) => expect(csvLine(cells)).toBe(line));

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\uFF1D1', "'\uFF1D1"],
  ['\t=1', "'\t=1"],
  ['\rcmd', `"'\rcmd"`],
])('%j is shown as text, not run as a formula', (text, cell) => expect(csvLine([text])).toBe(`${cell}\r\n`));
