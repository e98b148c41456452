// The description of a merchant as a JSON schema, for editors: docs/guides/merchant.schema.json.
import { toJsonSchema } from '@valibot/to-json-schema';
import { merchantFile } from './merchant-file.ts';

export function merchantSchema(): Readonly<Record<string, unknown>> {
  return {
    title: 'Merchant of Foyer, version 1',
    ...toJsonSchema(merchantFile, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'throw' }),
  };
}
