// The parts of the published document that calls share: the envelope, the headers, the security schemes.
import type { CallFacts } from './call.ts';
import { errors, type ErrorCode } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';

function header(
  name: string,
  description: string,
  required: boolean,
  schema: JsonSchema = { type: 'string' },
): JsonSchema {
  return { name, in: 'header', required, description, schema };
}

const shared = {
  Merchant: header('Merchant', 'Code of the merchant. Optional; must agree with the Host.', false),
  Language: header(
    'Language',
    'Language code of the platform, such as EN or PT-BR; CN if none is chosen yet.',
    false,
  ),
  GatewayVersion: header('X-Gateway-Version', 'Version of this protocol.', false, { const: '2' }),
  RealUa: header('X-Real-UA', "The browser's user agent, non-ASCII percent-encoded.", false, {
    type: 'string',
    maxLength: 512,
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'Created and stored by the caller before sending. The same key and body return the same answer and take effect once. Stakes, payments, ' +
      'transfers and claims of a member are refused without a key (`request.invalid`).',
    false,
    { type: 'string', minLength: 1, maxLength: 64 },
  ),
  Encryption: header('Encryption', 'Mode of the encryption.', true, { enum: ['1', '2'] }),
  Digest: header('X-Digest', 'Digest, timestamp and nonce of the encrypted request.', true, {
    type: 'string',
    pattern: '^v=[0-9a-f]{64};t=[1-9]\\d{0,14};n=[A-Za-z0-9_-]{22}$',
  }),
  Rsa: header('X-RSA', 'The random string, encrypted with the public key, base64.', true),
};

function parameter(name: keyof typeof shared): JsonSchema {
  return { $ref: `#/components/parameters/${name}` };
}

/** Calls between servers; each is signed with a secret that the two servers share. */
const servers: readonly CallFacts['who'][] = ['vendor', 'provider', 'partner', 'operator'];

/** How the requests of one kind of server are signed. */
function signed(kind: string, secret: string): JsonSchema {
  return {
    [`${kind}Signature`]: {
      type: 'apiKey',
      in: 'header',
      name: `X-${kind[0]?.toUpperCase()}${kind.slice(1)}-Signature`,
      description: `Hex HMAC-SHA256, keyed with the secret of ${secret}, over method, path, timestamp and body, joined by line feeds.`,
    },
    [`${kind}Timestamp`]: {
      type: 'apiKey',
      in: 'header',
      name: `X-${kind[0]?.toUpperCase()}${kind.slice(1)}-Timestamp`,
      description: 'Time of the signature, in seconds since 1970; at most 300 s from the server time.',
    },
  };
}

/** The headers of a call (OPEN-C-10, R1, R8). A server sends none of a browser's headers. */
export function headerParameters({ who, moduleId, idempotent, sealed }: CallFacts): JsonSchema[] {
  return [
    ...(servers.includes(who)
      ? []
      : (['Merchant', 'Language', 'GatewayVersion', 'RealUa'] as const).map(parameter)),
    ...(moduleId
      ? [header('ModuleId', 'The module that serves this call.', false, { const: moduleId })]
      : []),
    ...(idempotent && !servers.includes(who) ? [parameter('IdempotencyKey')] : []),
    ...(sealed ? (['Encryption', 'Digest', 'Rsa'] as const).map(parameter) : []),
  ];
}

/** Headers of every answer. */
export const traced = { headers: { 'x-trace-id': { $ref: '#/components/headers/TraceId' } } };

/** A refusal that can carry only these codes. */
export function refusalSchema(codes: readonly ErrorCode[]): JsonSchema {
  return {
    allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { errorCode: { enum: codes } } }],
  };
}

function envelope(fields: JsonSchema, description: string): JsonSchema {
  return {
    type: 'object',
    description,
    required: ['success', 'value', 'message', 'errorCode'],
    properties: { success: {}, value: {}, message: {}, errorCode: {}, ...fields },
  };
}

const nothing = { type: 'null' };

/** `components` of the document, with the schemas and refusals of its calls. */
export function components({ schemas, responses }: Record<'schemas' | 'responses', JsonSchema>): JsonSchema {
  return {
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'The token of a session, without a prefix.',
      },
      ...signed('vendor', 'this merchant and vendor'),
      ...signed('provider', 'this merchant and payment provider'),
      ...signed('partner', 'this merchant and partner'),
      ...signed('operator', "this merchant's operator"),
    },
    headers: {
      TraceId: {
        description: 'Identifies this answer in the log of the gateway.',
        schema: { type: 'string' },
      },
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
          message: { type: 'string', description: 'The code again; the client has the text.' },
          errorCode: { type: 'string', enum: Object.keys(errors) },
        },
        'The envelope of a refusal. `value` is null, or holds the details that the code documents.',
      ),
      SealedBody: {
        type: 'object',
        description: 'An encrypted body: docs/spec/envelope.md.',
        additionalProperties: false,
        required: ['value'],
        properties: { value: { type: 'string', contentEncoding: 'base64' } },
      },
      ...schemas,
    },
  };
}
