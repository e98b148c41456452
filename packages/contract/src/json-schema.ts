// The shapes of the contract as JSON Schema 2020-12, for the published document.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { Schema } from './contract.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;
export type ObjectSchema = JsonSchema & {
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
};

type Step = { readonly type?: unknown; readonly requirement?: unknown };

function stepsOf(schema: object): readonly Step[] {
  return 'pipe' in schema && Array.isArray(schema.pipe) ? (schema.pipe as Step[]) : [];
}

/**
 * The schema of an integer in a query. It is text that is transformed to a number. The library's converter stops at the
 * transform, so the bounds after it are read here.
 */
function queryInteger(field: object): JsonSchema | null {
  const steps = stepsOf('wrapped' in field ? (field.wrapped as object) : field);
  if (!steps.some(({ type }) => type === 'transform')) return null;
  const bound = (type: string): unknown => steps.find((step) => step.type === type)?.requirement;
  return { type: 'integer', minimum: bound('min_value'), maximum: bound('max_value') };
}

function queryIntegersOf(schema: object): Record<string, JsonSchema> {
  const entries = 'entries' in schema ? (schema.entries as Record<string, object>) : {};
  const found = Object.entries(entries).map(([name, field]) => [name, queryInteger(field)] as const);
  return Object.fromEntries(found.flatMap(([name, integer]) => (integer ? [[name, integer]] : [])));
}

/**
 * A shape as JSON Schema: the input that a caller sends, or the value that it receives. Throws for a shape without a
 * JSON Schema, so that every call of the contract can be published.
 */
export function jsonSchemaOf(schema: Schema, side: 'input' | 'value'): JsonSchema {
  const { $schema: _, ...converted } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: side === 'input' ? 'input' : 'output',
    errorMode: 'throw',
    // JSON Schema patterns are always Unicode patterns, so the flag can be dropped.
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const { type, requirement }: Step = valibotAction;
      // Characters as a person counts them have no word there; the bounds beside the check are printed.
      if (type === 'check') return jsonSchema;
      // The converter sets the pattern and then refuses its flag. A second pattern on one text is still refused.
      const isWhole = requirement instanceof RegExp && requirement.source === jsonSchema.pattern;
      return isWhole && requirement.flags === 'u' ? jsonSchema : null;
    },
  });
  return converted;
}

/** The input of a call, which is always an object: its fields are sent in path, query or body. */
export function inputSchemaOf(schema: Schema): ObjectSchema {
  const converted: JsonSchema & Partial<ObjectSchema> = jsonSchemaOf(schema, 'input');
  if (converted['type'] !== 'object') throw new Error('the input of a call is an object');
  const properties = { ...converted.properties, ...queryIntegersOf(schema) };
  return { ...converted, properties, required: converted.required ?? [] };
}

/** Returns the object schema without the given fields. */
export function without(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  return {
    ...schema,
    properties: Object.fromEntries(
      Object.entries(schema.properties).filter(([name]) => !names.includes(name)),
    ),
    required: schema.required.filter((name) => !names.includes(name)),
  };
}
