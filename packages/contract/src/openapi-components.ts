// The parts of the published document that calls share: the envelope, the headers, who may call.
import type { CallFacts } from './call.ts';
import { errors, type ErrorCode } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';

const header = (
  name: string,
  description: string,
  required: boolean,
  schema: JsonSchema = { type: 'string' },
): JsonSchema => ({ name, in: 'header', required, description, schema });

const shared = {
  Merchant: header('Merchant', 'Code of the merchant. May be left out; must agree with the Host.', false),
  Language: header(
    'Language',
    'Language code of the platform, such as EN or PT-BR; CN when none is chosen yet.',
    false,
  ),
  GatewayVersion: header('X-Gateway-Version', 'Version of this protocol.', false, { const: '2' }),
  RealUa: header('X-Real-UA', "The browser's user agent, non-ASCII percent-encoded.", false, {
    type: 'string',
    maxLength: 512,
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Made and kept by the caller before sending. The same key and body answer the same and take effect once.',
    false,
    { type: 'string', minLength: 1, maxLength: 64 },
  ),
  Encryption: header('Encryption', 'Mode of the seal.', true, { enum: ['1', '2'] }),
  Digest: header('X-Digest', 'Proof, time and nonce of the seal.', true, {
    type: 'string',
    pattern: '^v=[0-9a-f]{64};t=[1-9]\\d{0,14};n=[A-Za-z0-9_-]{22}$',
  }),
  Rsa: header('X-RSA', 'The random string under the public key, base64.', true),
};

const parameter = (name: keyof typeof shared): JsonSchema => ({ $ref: `#/components/parameters/${name}` });

/** The headers of a call (OPEN-C-10, R1, R8). A vendor's server sends none of a browser's. */
export const headerParameters = ({ who, moduleId, idempotent, sealed }: CallFacts): JsonSchema[] => [
  ...(who === 'vendor' ? [] : (['Merchant', 'Language', 'GatewayVersion', 'RealUa'] as const).map(parameter)),
  ...(moduleId ? [header('ModuleId', 'The module that serves this call.', false, { const: moduleId })] : []),
  ...(idempotent && who !== 'vendor' ? [parameter('IdempotencyKey')] : []),
  ...(sealed ? (['Encryption', 'Digest', 'Rsa'] as const).map(parameter) : []),
];

/** Headers of every answer. */
export const traced = { headers: { 'x-trace-id': { $ref: '#/components/headers/TraceId' } } };

/** A refusal that can only carry these codes. */
export const refusalSchema = (codes: readonly ErrorCode[]): JsonSchema => ({
  allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { errorCode: { enum: codes } } }],
});

const envelope = (fields: JsonSchema, description: string): JsonSchema => ({
  type: 'object',
  description,
  required: ['success', 'value', 'message', 'errorCode'],
  properties: { success: {}, value: {}, message: {}, errorCode: {}, ...fields },
});

const nothing = { type: 'null' };

/** `components` of the document, with the schemas and refusals of its calls. */
export const components = ({
  schemas,
  responses,
}: Record<'schemas' | 'responses', JsonSchema>): JsonSchema => ({
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'The token of a session, without a prefix.',
    },
    vendorSignature: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Vendor-Signature',
      description:
        'Hex HMAC-SHA256, keyed with the secret of this merchant and vendor, over method, path, timestamp and body, joined by line feeds.',
    },
    vendorTimestamp: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Vendor-Timestamp',
      description: 'When it was signed, in seconds since 1970; at most 300 s off.',
    },
  },
  headers: {
    TraceId: { description: 'Names this answer in the log of the gateway.', schema: { type: 'string' } },
  },
  parameters: shared,
  responses,
  schemas: {
    Answer: envelope(
      { success: { const: true }, message: nothing, errorCode: nothing },
      'The envelope of an answer.',
    ),
    Refusal: envelope(
      {
        success: { const: false },
        message: { type: 'string', description: 'The code again: words live in the client.' },
        errorCode: { type: 'string', enum: Object.keys(errors) },
      },
      'The envelope of a refusal. `value` is null, or holds what the client needs to say it well.',
    ),
    SealedBody: {
      type: 'object',
      description: 'A body that travels sealed: docs/spec/envelope.md.',
      additionalProperties: false,
      required: ['value'],
      properties: { value: { type: 'string', contentEncoding: 'base64' } },
    },
    ...schemas,
  },
});
