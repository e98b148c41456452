import { readFileSync } from 'node:fs';
import { is, parse } from 'valibot';
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

test.each([
  ['63', true],
  ['PH', false],
  ['+63', false],
])('the accepted dialling code %s is valid: %s', (code, isValid) => {
  const file = guide('merchant.example.json') as object;
  expect(is(merchantFile, { ...file, registration: { countries: [code] } })).toBe(isValid);
});

type Field = { readonly type?: string; readonly examples?: readonly unknown[] };

/** The fields of a schema at every depth, with their paths. */
function fieldsOf(schema: object, path = ''): [string, Field][] {
  return Object.entries(schema).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [];
    const at = `${path}/${name}`;
    return [[at, value], ...fieldsOf(value, at)] as [string, Field][];
  });
}

function hasType(value: unknown, type: string): boolean {
  if (Array.isArray(value)) return type === 'array';
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

test.each([
  ['merchant', merchantSchema],
  ['vendor', vendorSchema],
])('each example in the schema of the %s has the type of its field', (_, schemaOf) => {
  const withExample = fieldsOf(schemaOf()).filter(([, { type, examples }]) => type && examples);
  expect(withExample.length).toBeGreaterThan(5);
  const wrong = withExample.filter(([, { type = '', examples = [] }]) =>
    examples.some((example) => !hasType(example, type)),
  );
  expect(wrong.map(([path]) => path)).toEqual([]);
});
