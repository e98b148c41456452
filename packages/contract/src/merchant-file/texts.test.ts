import { expect, test } from 'vitest';
import { vendorTexts } from './connection-texts.ts';
import type { Texts } from './field-text.ts';
import { merchantSchema, textName, vendorSchema } from './schema.ts';
import { merchantTexts } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;
type Field = { path: string; schema: Json };

/** Every field of a schema with its path. */
function fieldsOf(schema: Json, path = ''): Field[] {
  const variants = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (schema[name] as Json[] | undefined) ?? []);
  const items = schema['items'] as Json | undefined;
  return [
    ...variants.flatMap((one) => fieldsOf(one, path)),
    ...(items ? fieldsOf(items, `${path}[]`) : []),
    ...Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).flatMap(
      ([name, field]) => {
        const at = `${path}${path === '' ? '' : '.'}${name}`;
        return [{ path: at, schema: field }, ...fieldsOf(field, at)];
      },
    ),
  ];
}

const files: [string, Json, Texts][] = [
  ['merchant', merchantSchema(), merchantTexts],
  ['vendor', vendorSchema(), vendorTexts],
];

test.each(files)('every field of the description of a %s has a text', (_name, schema) => {
  const fields = fieldsOf(schema);
  expect(fields.length).toBeGreaterThan(10);
  const missing = fields.filter(({ schema: { description } }) => typeof description !== 'string');
  expect(missing.map(({ path }) => path)).toEqual([]);
  const unfinished = fields.filter(
    ({ schema: { description } }) => !/^\S.{8,}[.…]$/.test(String(description)),
  );
  expect(unfinished.map(({ path }) => path)).toEqual([]);
});

/** Whether the allowed values are listed: then no example is needed. */
function isListed({ type, enum: values, const: value, anyOf, oneOf }: Json): boolean {
  if (
    values !== undefined ||
    value !== undefined ||
    type === 'boolean' ||
    type === 'object' ||
    type === 'array'
  )
    return true;
  const variants = (anyOf ?? oneOf) as Json[] | undefined;
  return variants?.some((one) => one['type'] !== 'null' && isListed(one)) ?? false;
}

test.each(files)(
  'every field of the description of a %s with a free value has a valid example',
  (_name, schema) => {
    const wrong = fieldsOf(schema).filter(({ schema: field }) => {
      const [example] = (field['examples'] as unknown[] | undefined) ?? [];
      if (example === undefined) return !isListed(field);
      const { type, pattern } = field;
      const isReference = typeof example === 'string' && example.startsWith('${');
      if (type === 'string' && !isReference)
        return (
          typeof example !== 'string' || (typeof pattern === 'string' && !new RegExp(pattern).test(example))
        );
      return type === 'number' || type === 'integer' ? typeof example !== 'number' : false;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  },
);

test.each(files)('every text belongs to a field of the description of a %s', (_name, schema, texts) => {
  const used = new Set(
    fieldsOf(schema)
      .map(({ schema: { description } }) =>
        Object.keys(texts).filter((name) => texts[name]?.[0] === description),
      )
      .flat(),
  );
  expect(Object.keys(texts).filter((name) => !used.has(name))).toEqual([]);
  expect(textName(texts, 'nothing.of.the.kind')).toBeUndefined();
});
