// Adds descriptions and examples to the schemas of the published document. Their texts are in `fields/`.
import type { CallFacts } from './call.ts';
import { domains } from './fields/domains.ts';
import type { Fields, FieldText } from './fields/field.ts';
import { acrossDomains } from './fields/across-domains.ts';
import type { JsonSchema } from './json-schema.ts';

/** A call, `request` or `answer`, and the names of fields down to one. */
export type Place = readonly string[];

/** The dictionaries that apply to a call, the more specific one first. */
export function dictionariesOf(facts: CallFacts): readonly Fields[] {
  const domain = domains.find(([calls]) => Object.values(calls).includes(facts));
  return domain ? [domain[1], acrossDomains] : [];
}

/** The longest key of the dictionary that ends the place. */
export function keyOf(fields: Fields, place: Place): string | undefined {
  const keys = place.map((_, from) => place.slice(from).join('.'));
  return keys.find((key) => Object.hasOwn(fields, key));
}

function textOf(dictionaries: readonly Fields[], place: Place): FieldText | undefined {
  for (const fields of dictionaries) {
    const key = keyOf(fields, place);
    if (key !== undefined) return fields[key];
  }
  return undefined;
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part);
}

/** The fields of an object schema. */
export function propertiesOf(schema: JsonSchema): [string, JsonSchema][] {
  const { properties } = schema;
  return isSchema(properties)
    ? Object.entries(properties).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];
}

/** The schemas at the same place: alternatives, the items of a list, the values of a record. */
export function partsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, items, additionalProperties } = schema;
  return [anyOf, oneOf, allOf, items, additionalProperties].flat().filter(isSchema);
}

/** The values of an enumeration, or of the items of a list of them. */
export function enumerated(schema: JsonSchema): unknown[] {
  const own = Array.isArray(schema['enum']) ? schema['enum'] : [];
  return [...own, ...partsOf(schema).flatMap(enumerated)];
}

function describe([description, , values = {}]: FieldText, schema: JsonSchema): string {
  const lines = [...new Set(enumerated(schema))].map(
    (value) => `- \`${String(value)}\`: ${values[String(value)]}`,
  );
  return [description, ...lines].join('\n');
}

/** Gives the schemas of one call their texts. */
export class FieldTexts {
  readonly #dictionaries: readonly Fields[];

  constructor(facts: CallFacts) {
    this.#dictionaries = dictionariesOf(facts);
  }

  /** The text of a field; without one the document says nothing. */
  of(schema: JsonSchema, place: Place): { description?: string } {
    const text = textOf(this.#dictionaries, place);
    return text ? { description: describe(text, schema) } : {};
  }

  /** A valid value of the schema, or undefined when the texts contain none. */
  example(schema: JsonSchema, place: Place): unknown {
    const [, own, values] = textOf(this.#dictionaries, place) ?? [];
    if (own !== undefined) return own;
    if ('const' in schema) return schema['const'];
    if (schema['type'] === 'boolean') return true;
    if (schema['type'] === 'null') return null;
    if (schema['type'] === 'array') return this.#list(schema, place);
    if (isSchema(schema['properties'])) return this.#object(schema, place);
    const [first] = enumerated(schema);
    if (values && first !== undefined) return first;
    return partsOf(schema)
      .filter(({ type }) => type !== 'null')
      .map((part) => this.example(part, place))
      .find((found) => found !== undefined);
  }

  /** The schema with the texts and examples of all its fields. */
  documented(schema: JsonSchema, place: Place): JsonSchema {
    const example = this.example(schema, place);
    const documented = { ...this.#inner(schema, place), ...this.of(schema, place) };
    return example === undefined ? documented : { ...documented, examples: [example] };
  }

  #inner(schema: JsonSchema, place: Place): JsonSchema {
    const inner = (part: unknown): unknown => (isSchema(part) ? this.#inner(part, place) : part);
    return Object.fromEntries(
      Object.entries(schema).map(([name, part]) => {
        if (name === 'properties') return [name, this.#fields(schema, place)];
        const isPart = ['anyOf', 'oneOf', 'allOf', 'items', 'additionalProperties'].includes(name);
        return [name, isPart ? (Array.isArray(part) ? part.map(inner) : inner(part)) : part];
      }),
    );
  }

  #fields(schema: JsonSchema, place: Place): JsonSchema {
    const fields = propertiesOf(schema);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, this.documented(field, [...place, name])]),
    );
  }

  #list({ items }: JsonSchema, place: Place): unknown {
    const item = isSchema(items) ? this.example(items, place) : undefined;
    return item === undefined ? undefined : [item];
  }

  /** All fields of an answer; of a request those that are required. */
  #object(schema: JsonSchema, place: Place): unknown {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    const shown = propertiesOf(schema).filter(([name]) => place[1] === 'answer' || required.includes(name));
    const values = shown.map(([name, field]) => [name, this.example(field, [...place, name])] as const);
    return values.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(values);
  }
}
