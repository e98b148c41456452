// The parts of the published document that calls share: the envelope, the headers, the security schemes.
import type { CallFacts } from './call.ts';
import { errors, type ErrorCode } from './errors.ts';
import type { JsonSchema } from './json-schema.ts';

type HeaderFacts = {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  readonly isRequired?: true;
  readonly schema?: JsonSchema;
};

function header({ name, description, example, isRequired, schema }: HeaderFacts): JsonSchema {
  return {
    name,
    in: 'header',
    required: isRequired === true,
    description,
    schema: schema ?? { type: 'string' },
    example,
  };
}

const shared = {
  Merchant: header({
    name: 'Merchant',
    description: 'Code of the merchant. Optional; must agree with the Host.',
    example: 'aurora',
  }),
  Language: header({
    name: 'Language',
    description:
      'Language of the texts in the answer: a code of the platform such as EN or PT-BR; CN if none is chosen yet.',
    example: 'EN',
  }),
  GatewayVersion: header({
    name: 'X-Gateway-Version',
    description: 'Version of this protocol.',
    example: '2',
    schema: { const: '2' },
  }),
  RealUa: header({
    name: 'X-Real-UA',
    description: "The browser's user agent, non-ASCII percent-encoded.",
    example: 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0.0.0 Mobile',
    schema: { type: 'string', maxLength: 512 },
  }),
  IdempotencyKey: header({
    name: 'Idempotency-Key',
    description:
      'Created and stored by the caller before sending. The same key and body return the same answer and take effect once. Stakes, payments, ' +
      'transfers and claims of a member are refused without a key (`request.invalid`).',
    example: '0d9c7a52-6c1f-4d0b-8f5e-2a7b9c3d4e5f',
    schema: { type: 'string', minLength: 1, maxLength: 64 },
  }),
  Encryption: header({
    name: 'Encryption',
    description:
      'Mode of the encryption: 1 is DES, 2 is AES-GCM; `settings` says which one the merchant uses.',
    example: '2',
    isRequired: true,
    schema: { enum: ['1', '2'] },
  }),
  Digest: header({
    name: 'X-Digest',
    description: 'Digest, timestamp and nonce of the encrypted request.',
    example: `v=${'ab'.repeat(32)};t=1790000000000;n=q3Zk8vQm5sXw1RtYb7LcNf`,
    isRequired: true,
    schema: { type: 'string', pattern: '^v=[0-9a-f]{64};t=[1-9]\\d{0,14};n=[A-Za-z0-9_-]{22}$' },
  }),
  Rsa: header({
    name: 'X-RSA',
    description: 'The random string, encrypted with the public key of `rsaKey`, base64.',
    example: 'u1SU1LfVLPHCozMxH2Mo4lgOEePzNm0tRgeLezV6ffA=',
    isRequired: true,
  }),
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
      ? [
          header({
            name: 'ModuleId',
            description: 'The module that serves this call.',
            example: moduleId,
            schema: { const: moduleId },
          }),
        ]
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

type EnvelopeFields = Readonly<Record<'success' | 'value' | 'message' | 'errorCode', JsonSchema>>;

function envelope(properties: EnvelopeFields, description: string): JsonSchema {
  return {
    type: 'object',
    description,
    required: ['success', 'value', 'message', 'errorCode'],
    properties,
  };
}

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
        example: '4bf92f3577b34da6a3ce929d0e0e4736',
      },
    },
    parameters: shared,
    responses,
    schemas: {
      Answer: envelope(
        {
          success: { const: true, description: 'The call succeeded.', examples: [true] },
          value: { description: 'The answer of the call, as its own schema says.', examples: [null] },
          message: { type: 'null', description: 'Null in an answer.', examples: [null] },
          errorCode: { type: 'null', description: 'Null: there is no error.', examples: [null] },
        },
        'The envelope of an answer.',
      ),
      Refusal: envelope(
        {
          success: { const: false, description: 'The call was refused.', examples: [false] },
          value: { description: 'Null, or the details that the code documents.', examples: [null] },
          message: {
            type: 'string',
            description: 'The code again; the client has the text.',
            examples: ['login.cred.err'],
          },
          errorCode: {
            type: 'string',
            enum: Object.keys(errors),
            description: 'The code of the refusal; docs/guides/contract.md lists the meaning of each.',
            examples: ['login.cred.err'],
          },
        },
        'The envelope of a refusal. `value` is null, or holds the details that the code documents.',
      ),
      SealedBody: {
        type: 'object',
        description: 'An encrypted body: docs/spec/envelope.md.',
        additionalProperties: false,
        required: ['value'],
        properties: {
          value: {
            type: 'string',
            contentEncoding: 'base64',
            description: 'The plain body as JSON in UTF-8, encrypted by the mode of the header `Encryption`.',
            examples: ['3q2+7wABAgMEBQYHCAkKCw=='],
          },
        },
      },
      ...schemas,
    },
  };
}
