// The files of merchants and vendors as JSON schemas, for editors: docs/guides/merchant.schema.json, vendor.schema.json.
import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { merchantFile } from './merchant-file.ts';
import { vendorFile } from './vendor-file.ts';

function schemaOf(title: string, file: GenericSchema): Readonly<Record<string, unknown>> {
  return { title, ...toJsonSchema(file, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'throw' }) };
}

export function merchantSchema(): Readonly<Record<string, unknown>> {
  return schemaOf('Merchant of Foyer, version 1', merchantFile);
}

export function vendorSchema(): Readonly<Record<string, unknown>> {
  return schemaOf('Game vendor of Foyer, version 1', vendorFile);
}
