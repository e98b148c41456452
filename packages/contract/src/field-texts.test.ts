import { readFileSync } from 'node:fs';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { hasBody } from './call.ts';
import { contract, type CallDeclaration } from './contract.ts';
import { dictionariesOf, enumerated, FieldTexts, keyOf, partsOf, propertiesOf } from './field-texts.ts';
import { domains } from './fields/domains.ts';
import type { FieldText, Fields } from './fields/field.ts';
import { acrossDomains } from './fields/across-domains.ts';
import { inputSchemaOf, jsonSchemaOf, type JsonSchema } from './json-schema.ts';
import { merchantFile } from './merchant-file/merchant-file.ts';

type Field = {
  readonly place: string;
  readonly schema: JsonSchema;
  readonly isRequired: boolean;
  readonly dictionary: Fields | undefined;
  readonly key: string;
  readonly text: FieldText | undefined;
};

function fieldAt(
  call: CallDeclaration,
  place: readonly string[],
  schema: JsonSchema,
  isRequired: boolean,
): Field {
  const dictionary = dictionariesOf(call.facts).find((fields) => keyOf(fields, place) !== undefined);
  const key = (dictionary && keyOf(dictionary, place)) ?? '';
  return { place: place.join('.'), schema, isRequired, dictionary, key, text: dictionary?.[key] };
}

/** All fields below a schema. */
function fieldsBelow(call: CallDeclaration, schema: JsonSchema, place: readonly string[]): Field[] {
  const { required } = schema;
  const own = propertiesOf(schema).flatMap(([name, field]) => {
    const isRequired = Array.isArray(required) && required.includes(name);
    const inner = [...place, name];
    return [fieldAt(call, inner, field, isRequired), ...fieldsBelow(call, field, inner)];
  });
  return [...own, ...partsOf(schema).flatMap((part) => fieldsBelow(call, part, place))];
}

function sidesOf({ shape }: CallDeclaration) {
  return [
    ['request', inputSchemaOf(shape.input)],
    ['answer', jsonSchemaOf(shape.value, 'value')],
  ] as const;
}

/** The whole input and the whole value of each call. */
const wholes = contract.flatMap((call) =>
  sidesOf(call).map(([side, schema]) => fieldAt(call, [call.name, side], schema, true)),
);
const fields = contract.flatMap((call) =>
  sidesOf(call).flatMap(([side, schema]) => fieldsBelow(call, schema, [call.name, side])),
);

function placesOf(found: readonly Field[]): string[] {
  return [...new Set(found.map(({ place }) => place))];
}
function descriptionOf({ text }: Field): string {
  return text?.[0] ?? '';
}
/** Whether the field, or a value of a record, can be null. */
function isNullable({ type, anyOf, additionalProperties }: JsonSchema): boolean {
  return (
    type === 'null' || [anyOf, additionalProperties].flat().some((part) => part && isNullable(Object(part)))
  );
}

test('every field of the contract has a description of at least three words', () => {
  expect(fields.length).toBeGreaterThan(2_000);
  expect(placesOf(fields.filter((field) => descriptionOf(field).split(' ').length < 3))).toEqual([]);
});

test('a description says what null means, where the field can be null, and nowhere else', () => {
  const wrong = fields.filter((field) => isNullable(field.schema) !== /\bnull\b/i.test(descriptionOf(field)));
  expect(placesOf(wrong)).toEqual([]);
});

test('a description says what the absence of a field means, where it can be absent, and nowhere else', () => {
  const wrong = fields.filter(
    (field) => field.isRequired === /\b(absent|optional)\b/i.test(descriptionOf(field)),
  );
  expect(placesOf(wrong)).toEqual([]);
});

test('two fields of one object have different descriptions', () => {
  const objects = Map.groupBy(fields, ({ place }) => place.slice(0, place.lastIndexOf('.')));
  const same = [...objects.values()].flatMap((siblings) => {
    const byName = new Map(siblings.map((field) => [field.place, descriptionOf(field)]));
    return new Set(byName.values()).size < byName.size ? [...byName.keys()].join(', ') : [];
  });
  expect(same).toEqual([]);
});

test('each value of an enumeration has a meaning, and every meaning belongs to a value', () => {
  const values = fields.map((field) => ({ field, values: enumerated(field.schema).map(String) }));
  const missing = values.flatMap(({ field, values: own }) =>
    own.filter((value) => !field.text?.[2]?.[value]).map((value) => `${field.place}: ${value}`),
  );
  const byText = Map.groupBy(values, ({ field }) => field.text);
  const stale = [...byText].flatMap(([text, uses]) => {
    const used = new Set(uses.flatMap(({ values: own }) => own));
    return Object.keys(text?.[2] ?? {})
      .filter((value) => !used.has(value))
      .map((value) => `${uses[0]?.field.place}: ${value}`);
  });
  expect({ missing, stale }).toEqual({ missing: [], stale: [] });
});

test('every text belongs to a field', () => {
  const used = Map.groupBy([...fields, ...wholes], ({ dictionary }) => dictionary);
  const stale = [...domains.map(([, dictionary]) => dictionary), acrossDomains].flatMap((dictionary) => {
    const keys = new Set(used.get(dictionary)?.map(({ key }) => key));
    return Object.keys(dictionary).filter((key) => !keys.has(key));
  });
  expect(stale).toEqual([]);
});

test('each call belongs to one domain', () => {
  const owners = contract.map(({ name, facts }) => ({
    name,
    count: domains.filter(([calls]) => Object.values(calls).includes(facts)).length,
  }));
  expect(owners.filter(({ count }) => count !== 1)).toEqual([]);
});

/** An example as the wire carries it: a query and a path hold text. */
function sent({ facts }: CallDeclaration, example: unknown): unknown {
  if (hasBody(facts)) return example;
  return Object.fromEntries(Object.entries(Object(example)).map(([name, value]) => [name, String(value)]));
}

test.each(contract.map((call) => [call.name, call] as const))(
  '%s: its example of an answer has the declared shape',
  (name, { facts, shape }) => {
    const example = new FieldTexts(facts).example(jsonSchemaOf(shape.value, 'value'), [name, 'answer']);
    expect(example).toBeDefined();
    expect(safeParse(shape.value, example).issues).toBeUndefined();
  },
);

test.each(contract.map((call) => [call.name, call] as const))(
  '%s: its example of a request is accepted, also with each optional field',
  (name, call) => {
    const texts = new FieldTexts(call.facts);
    const schema = inputSchemaOf(call.shape.input);
    const fieldsOfInput = propertiesOf(schema).map(
      ([field, part]) => [field, texts.example(part, [name, 'request', field])] as const,
    );
    // The fields of a path are not part of the body, which may have an example of its own.
    const inPath = fieldsOfInput.filter(([field]) => call.facts.path.includes(`{${field}}`));
    const example = {
      ...Object.fromEntries(inPath),
      ...Object(texts.example(schema, [name, 'request'])),
    };
    const requests = [example, ...fieldsOfInput.map(([field, own]) => ({ ...example, [field]: own }))];
    const refused = requests.flatMap(
      (request) =>
        safeParse(call.shape.input, sent(call, request)).issues?.map(({ message }) => message) ?? [],
    );
    expect(refused).toEqual([]);
  },
);

test('the example of a description is a valid file of a merchant', () => {
  const call = contract.find(({ name }) => name === 'setDescription');
  if (!call) throw new Error('setDescription is in the contract');
  const example = new FieldTexts(call.facts).example({}, [call.name, 'request', 'description']);
  expect(safeParse(merchantFile, example).issues).toBeUndefined();
});

type Part = { readonly name: string; readonly described: JsonSchema };

/** The fields and parameters of the published document. */
function publishedParts(part: unknown, name: string): Part[] {
  if (Array.isArray(part)) return part.flatMap((item) => publishedParts(item, name));
  if (typeof part !== 'object' || part === null) return [];
  const own = propertiesOf({ ...part }).map(([field, described]) => ({
    name: `${name}.${field}`,
    described,
  }));
  const isParameter = 'in' in part && 'name' in part && 'schema' in part;
  const inner = Object.entries(part).filter(([key]) => key !== 'examples' && key !== 'example');
  return [
    ...own,
    ...(isParameter ? [{ name: `${name} ${String(part.name)}`, described: { ...part } }] : []),
    ...inner.flatMap(([key, value]) => publishedParts(value, `${name}.${key}`)),
  ];
}

test('every field and parameter of openapi.json has a description and an example', () => {
  const published: unknown = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'));
  // A refusal of one call narrows the codes of the envelope, and an answer its value: both are described there.
  const narrowing = /\.(paths|components\.responses)\..*\.allOf\./;
  const parts = publishedParts(published, 'openapi').filter(({ name }) => !narrowing.test(name));
  expect(parts.length).toBeGreaterThan(2_500);
  const bare = parts.filter(
    ({ described }) => !described['description'] || !('examples' in described || 'example' in described),
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
  const empty = parts.filter(
    ({ described }) => propertiesOf(described).length > 0 && JSON.stringify(described['examples']) === '[{}]',
  );
  expect(empty.map(({ name }) => name)).toEqual([]);
});
