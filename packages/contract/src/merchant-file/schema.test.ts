import { readFileSync } from 'node:fs';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { merchantFile } from './merchant-file.ts';
import { merchantSchema, vendorSchema } from './schema.ts';
import { vendorFile } from './vendor-file.ts';

function guide(name: string): unknown {
  return JSON.parse(
    readFileSync(new URL(`../../../../docs/guides/${name}`, import.meta.url), 'utf8'),
  ) as unknown;
}

test('the published JSON schemas are those of the validators', () => {
  expect(guide('merchant.schema.json')).toEqual(merchantSchema());
  expect(guide('vendor.schema.json')).toEqual(vendorSchema());
});

test('the examples of the guides are valid', () => {
  expect(parse(merchantFile, guide('merchant.example.json'))).toMatchObject({ id: 'meadow', version: 1 });
  expect(parse(vendorFile, guide('vendor.example.json'))).toMatchObject({ code: 'HILL', version: 1 });
});
