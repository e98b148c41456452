import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { contract, declarationOf } from './contract.ts';
import { errors } from './errors.ts';
import { inputSchemaOf } from './json-schema.ts';
import { codesOf } from './openapi.ts';

const each = contract.map(({ name, facts, shape }) => ({ name, facts, shape }));
function repeated(texts: readonly string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

test('no two calls share a name or a method and path', () => {
  expect(contract.length).toBeGreaterThan(20);
  expect(repeated(each.map(({ name }) => name))).toEqual([]);
  expect(
    repeated(each.map(({ facts }) => `${facts.method} ${facts.path.replaceAll(/\{\w+\}/g, '{}')}`)),
  ).toEqual([]);
});

test('a call that is not in the contract has no declaration', () => {
  const [first] = contract;
  if (!first) throw new Error('the contract is empty');
  expect(declarationOf(first.facts)).toBe(first);
  expect(() => declarationOf({ ...first.facts })).toThrow(first.facts.path);
});

test.each(each)(
  '$name: its codes are in the catalogue, listed once, and none is a common code',
  ({ facts }) => {
    expect(facts.errors.filter((code) => !(code in errors))).toEqual([]);
    expect(repeated(facts.errors)).toEqual([]);
    const anyhow = codesOf({ ...facts, errors: [] });
    expect(facts.errors.filter((code) => anyhow.includes(code))).toEqual([]);
  },
);

test.each(each)('$name: every path parameter is a required field', ({ facts, shape }) => {
  const names = [...facts.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(inputSchemaOf(shape.input).required).toEqual(expect.arrayContaining(names));
});

test('a read declares whether null is a valid answer', () => {
  // These calls send data and return none.
  const bringsNothing = ['ping', 'addRecentGame'];
  const reads = each.filter(({ name, facts }) => facts.method === 'GET' && !bringsNothing.includes(name));
  const nullable = reads.filter(({ shape }) => safeParse(shape.value, null).success);
  expect(nullable).toEqual(reads.filter(({ facts }) => facts.mayBeNull));
});

test('only the answer of a public read can be cached', () => {
  const kept = each.filter(({ facts }) => facts.cacheMs !== undefined);
  expect(kept.length).toBeGreaterThan(0);
  for (const { facts } of kept) expect(facts).toMatchObject({ who: 'anyone', method: 'GET' });
});

test('[REQ-21] every call of the lottery is given up after 5 s', () => {
  const own = each.filter(({ facts }) => facts.path.startsWith('/lgw/'));
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter(({ facts }) => facts.timeoutMs !== 5000)).toEqual([]);
});

test('all encrypted calls, and no others, have the code missing_encryption', () => {
  const sealed = each.filter(({ facts }) => facts.sealed);
  expect(sealed.length).toBeGreaterThan(0);
  expect(each.filter(({ facts }) => facts.errors.includes('missing_encryption'))).toEqual(sealed);
});

test('an encrypted call has a body', () => {
  const sealed = each.filter(({ facts }) => facts.sealed);
  expect(sealed.filter(({ facts }) => facts.method !== 'POST' && facts.method !== 'PUT')).toEqual([]);
});

test.each(each)('$name: its input accepts no undeclared field', ({ shape }) => {
  expect(inputSchemaOf(shape.input)).toMatchObject({ additionalProperties: false });
});
