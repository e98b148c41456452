import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { merchantFile } from './merchant-file.ts';
import { merchantSchema } from './schema.ts';

function guide(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../../../docs/guides/${name}`, import.meta.url), 'utf8'),
  ) as unknown;
}

test('the published JSON schema is that of the validators', () => {
  expect(guide('merchant.schema.json')).toEqual(merchantSchema());
});

test('the example of the guide is valid', () => {
  expect(parse(merchantFile, guide('merchant.example.json'))).toMatchObject({ id: 'meadow', version: 1 });
});
