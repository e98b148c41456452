// The files of merchants and vendors as JSON schemas, for editors: docs/guides/merchant.schema.json, vendor.schema.json.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { fieldKeys } from '../register-fields.ts';
import { vendorTexts } from './connection-texts.ts';
import type { Texts } from './field-text.ts';
import { languageCodes } from './lists.ts';
import { merchantFile } from './merchant-file.ts';
import { merchantTexts } from './texts.ts';
import { vendorFile } from './vendor-file.ts';

type Json = Readonly<Record<string, unknown>>;

const languages: readonly string[] = languageCodes;
const formFields: readonly string[] = fieldKeys;

function pathOf(path: string, name: string): string {
  const isEach =
    languages.includes(name) ||
    (path === 'registration.fields' && formFields.includes(name)) ||
    path === 'paymentRules.turnoverWeights';
  return `${path}${path === '' ? '' : '.'}${isEach ? '*' : name}`;
}

/** The name under which the text of a field is listed: its path, or an end of it. Undefined: it has none. */
export function textName(texts: Texts, path: string): string | undefined {
  const parts = path.split('.');
  const ends = parts.slice(1).map((_, at) => `.${parts.slice(at + 1).join('.')}`);
  return [path, ...ends].find((name) => name in texts);
}

function withTexts(schema: Json, texts: Texts, path: string): Json {
  const entries = Object.entries(schema).map(([name, value]): [string, unknown] => {
    if (name === 'items') return [name, withTexts(value as Json, texts, `${path}[]`)];
    if (['anyOf', 'oneOf', 'allOf'].includes(name))
      return [name, (value as Json[]).map((one) => withTexts(one, texts, path))];
    if (name !== 'properties') return [name, value];
    return [name, Object.fromEntries(Object.entries(value as Json).map(describeField))];
  });
  function describeField([name, field]: [string, unknown]): [string, Json] {
    const at = pathOf(path, name);
    const [description, example] = texts[textName(texts, at) ?? ''] ?? [];
    const described = withTexts(field as Json, texts, at);
    return [
      name,
      {
        ...(description !== undefined && { description }),
        ...described,
        ...(example !== undefined && { examples: [example] }),
      },
    ];
  }
  return Object.fromEntries(entries);
}

function schemaOf(title: string, file: GenericSchema, texts: Texts): Json {
  const plain = toJsonSchema(file, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'throw' });
  return { title, ...withTexts({ ...plain }, texts, '') };
}

export function merchantSchema(): Json {
  return schemaOf('Merchant of Foyer, version 1', merchantFile, merchantTexts);
}

export function vendorSchema(): Json {
  return schemaOf('Game vendor of Foyer, version 1', vendorFile, vendorTexts);
}
