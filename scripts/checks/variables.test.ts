import { expect, test } from 'vitest';
import { documentedIn, variableFaults, variablesIn } from './variables.ts';

const config = `
const environment = v.object({
  PORT: port('8080'),
  DATA_DIR: v.pipe(
    v.optional(v.string(), '.data'),
    v.check((given) => given !== 'OTHER: no'),
  ),
});
export type Config = {
  NOT_A_VARIABLE: number;
};
`;
const script = "const folder = process.env['FOLDER'] ?? process.env.HOME_DIR ?? process.env.npm_execpath;";

function table(...names: string[]) {
  return [
    '# Product',
    '',
    '| Variable | Default |',
    '| --- | --- |',
    ...names.map((name) => `| \`${name}\` | |`),
    '',
    '| `ELSE` | another table |',
  ].join('\n');
}

test('variables are the keys of the schema and direct reads', () => {
  expect(variablesIn(config)).toEqual(['PORT', 'DATA_DIR']);
  expect(variablesIn(script)).toEqual(['FOLDER', 'HOME_DIR']);
});

test('documented are the rows of the tables of variables only', () => {
  expect(documentedIn(`${table('PORT', 'DATA_DIR')}\n\n${table('FOLDER')}`)).toEqual([
    'PORT',
    'DATA_DIR',
    'FOLDER',
  ]);
});

test('a complete table has no fault', () => {
  expect(variableFaults(table('PORT', 'DATA_DIR', 'FOLDER', 'HOME_DIR'), [config, script])).toEqual([]);
});

test('a missing, an obsolete and a repeated row are reported', () => {
  expect(variableFaults(table('PORT', 'PORT', 'GONE'), [config])).toEqual([
    'DATA_DIR is read and not documented',
    'GONE is documented and not read',
    'PORT is documented twice',
  ]);
});
