// Prints the contract as OpenAPI 3.1 (openapi.json beside src/), for integrators with their own gateway or client.
import { type CallFacts, hasBody } from './call.ts';
import { contract, type CallDeclaration } from './contract.ts';
import { commonCodes, errors, type CommonCode, type ErrorCode } from './errors.ts';
import { FieldTexts } from './field-texts.ts';
import { inputSchemaOf, jsonSchemaOf, without, type JsonSchema, type ObjectSchema } from './json-schema.ts';
import { components, headerParameters, refusalSchema, traced } from './openapi-components.ts';

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
function reference(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
function pathNames({ path }: CallFacts): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** The subject of the calls below each path segment; a new segment needs a line here. */
const tags: Readonly<Record<string, string>> = {
  system: 'The merchant: its appearance, its flags, and whether it is open.',
  session: 'Log-in, hand-over and log-out.',
  captcha: 'Captchas.',
  agent: 'Agents: their downlines, and transfers to them.',
  member: 'The logged-in member.',
  verification: 'One-time codes by SMS and mail.',
  check: 'Whether an account name or an invitation code exists.',
  relay: 'Vendors, games, announcements, promotions and the chat.',
  feedback: 'Feedback of members to the merchant.',
  game: 'Launching a game.',
  transaction: 'Withdrawals.',
  wallets: 'Balances of a member at each vendor.',
  records: 'Records of money and play of a member.',
  payments: "Events from a payment provider's server.",
  lgw: 'The lottery: draws, bets and orders.',
  seamless: "The wallet, for a game vendor's server.",
  partner: "Hand-over of members by a third party's server, and to it.",
  operator: "The merchant's back office: opening and closing, and members' applications.",
};

/** `/wps/system/status` and `/wps/v2/system/status` both belong to `system`; `/seamless/...` has its own tag. */
function tagOf({ path }: CallFacts): string {
  const [first = '', ...rest] = path.slice(1).split('/');
  const tag = first === 'wps' ? (rest.find((part) => !/^v\d+$/.test(part)) ?? first) : first;
  if (!tags[tag]) throw new Error(`${path} begins with a segment that has no tag`);
  return tag;
}

const security: Record<CallFacts['who'], readonly JsonSchema[]> = {
  anyone: [],
  'guest-or-member': [{}, { session: [] }],
  member: [{ session: [] }],
  vendor: [{ vendorSignature: [], vendorTimestamp: [] }],
  provider: [{ providerSignature: [], providerTimestamp: [] }],
  partner: [{ partnerSignature: [], partnerTimestamp: [] }],
  operator: [{ operatorSignature: [], operatorTimestamp: [] }],
};

/** Whether a call with these facts can answer the common code. */
function applies(facts: CallFacts, code: CommonCode): boolean {
  const knowsMembers = facts.who === 'member' || facts.who === 'guest-or-member';
  if (
    [
      'customer.not.login',
      'login.session.kicked',
      'token_ip_different',
      'permission.denied',
      'password.change_required',
    ].includes(code)
  )
    return knowsMembers;
  if (code === 'request.too_large' || code === 'request.unsupported') return hasBody(facts);
  return true;
}

/** Every code that a call may answer: its own, and the common ones that apply to it. */
export function codesOf(facts: CallFacts): ErrorCode[] {
  return [
    ...facts.errors,
    ...commonCodes.filter((code) => applies(facts, code) && !facts.errors.includes(code)),
  ];
}

function meanings(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `- \`${code}\`: ${errors[code].means}`).join('\n');
}

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

function valueSchemaOf({ facts, name }: CallDeclaration): JsonSchema {
  const value = reference(`${capital(name)}Value`);
  return facts.bare ? value : { allOf: [reference('Answer'), { properties: { value } }] };
}

/** The codes of a call by HTTP status. */
function byStatus(facts: CallFacts): Map<number, ErrorCode[]> {
  return Map.groupBy(codesOf(facts), (code) => errors[code].status);
}

/** Most calls have the same refusals, so each refusal is published once, named by its codes. */
function refusalName(codes: readonly ErrorCode[]): string {
  return codes.join('-');
}

function okOf(call: CallDeclaration, business: readonly ErrorCode[]): JsonSchema {
  const value = valueSchemaOf(call);
  return business.length === 0
    ? { description: 'Success.', ...traced, content: json(value) }
    : {
        description: `Success, or a refusal:\n${meanings(business)}`,
        ...traced,
        content: json({ oneOf: [value, refusalSchema(business)] }),
      };
}

function responsesOf(call: CallDeclaration): JsonSchema {
  const { 200: business = [], ...refused } = Object.fromEntries(byStatus(call.facts));
  const references = Object.entries(refused).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${refusalName(codes)}` },
  ]);
  return { 200: okOf(call, business), ...Object.fromEntries(references) };
}

function refusalsOf({ facts }: CallDeclaration): [string, JsonSchema][] {
  return [...byStatus(facts)]
    .filter(([status]) => status !== 200)
    .map(([, codes]) => [
      refusalName(codes),
      { description: meanings(codes), ...traced, content: json(refusalSchema(codes)) },
    ]);
}

/** The fields of an input that are not in the body: a place, and the names of those that it carries. */
type ParameterNames = { readonly place: 'path' | 'query'; readonly names: readonly string[] };

function fieldParameters(
  { facts, name: call }: CallDeclaration,
  input: ObjectSchema,
  { place, names }: ParameterNames,
): JsonSchema[] {
  const texts = new FieldTexts(facts);
  return names.map((name) => {
    const { description, examples, ...schema } = texts.documented(input.properties[name] ?? {}, [
      call,
      'request',
      name,
    ]);
    const [example] = Array.isArray(examples) ? examples : [];
    return {
      name,
      in: place,
      description,
      required: input.required.includes(name),
      schema,
      ...(example !== undefined && { example }),
    };
  });
}

function bodyOf({ facts, name }: CallDeclaration): JsonSchema {
  if (!hasBody(facts)) return {};
  const plain = reference(`${capital(name)}Body`);
  const schema = facts.sealed ? reference('SealedBody') : plain;
  return {
    requestBody: { required: true, content: json(schema) },
    ...(facts.sealed && { 'x-sealed': plain }),
  };
}

function descriptionOf({ facts, name }: CallDeclaration): JsonSchema {
  const sentences = [
    facts.sealed &&
      `The body is encrypted (docs/spec/envelope.md); the plain body is a ${capital(name)}Body.`,
    facts.bare && 'The answer is the bare value, without the envelope.',
    facts.cacheMs !== undefined && `A client may cache the answer for ${facts.cacheMs / 1000} s.`,
  ].filter((line) => typeof line === 'string');
  return sentences.length > 0 ? { description: sentences.join(' ') } : {};
}

function operationOf(call: CallDeclaration): JsonSchema {
  const { facts, name, shape } = call;
  const input = inputSchemaOf(shape.input);
  const inPath = pathNames(facts);
  const inQuery = hasBody(facts) ? [] : Object.keys(without(input, inPath).properties);
  return {
    operationId: name,
    tags: [tagOf(facts)],
    summary: facts.summary,
    ...descriptionOf(call),
    security: security[facts.who],
    parameters: [
      ...fieldParameters(call, input, { place: 'path', names: inPath }),
      ...fieldParameters(call, input, { place: 'query', names: inQuery }),
      ...headerParameters(facts),
    ],
    ...bodyOf(call),
    responses: responsesOf(call),
  };
}

function schemasOf({ facts, name, shape }: CallDeclaration): [string, JsonSchema][] {
  const texts = new FieldTexts(facts);
  const body = texts.documented(without(inputSchemaOf(shape.input), pathNames(facts)), [name, 'request']);
  const value = texts.documented(jsonSchemaOf(shape.value, 'value'), [name, 'answer']);
  const bodies: [string, JsonSchema][] = hasBody(facts) ? [[`${capital(name)}Body`, body]] : [];
  return [...bodies, [`${capital(name)}Value`, value]];
}

function pathsOf(calls: readonly CallDeclaration[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  // Sorted, because the order of a module's exports is not defined.
  for (const call of calls.toSorted((a, b) => (a.facts.path < b.facts.path ? -1 : 1)))
    (paths[call.facts.path] ??= {})[call.facts.method.toLowerCase()] = operationOf(call);
  return paths;
}

/** The published document of these calls. Throws when one of them cannot be published. */
export function openapi(calls: readonly CallDeclaration[] = contract): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'The API of a white-label gaming and lottery platform. The Host of a request selects the merchant. Every answer is an envelope; ' +
        'a refusal carries an error code, and the client has its text. See docs/guides/contract.md.',
    },
    servers: [
      {
        url: '{scheme}://{host}',
        variables: {
          scheme: { default: 'http', enum: ['https', 'http'] },
          host: { default: 'aurora.localhost:8080', description: "A merchant's own domain." },
        },
      },
    ],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: pathsOf(calls),
    components: components({
      schemas: Object.fromEntries(calls.flatMap(schemasOf)),
      responses: Object.fromEntries(calls.flatMap(refusalsOf)),
    }),
  };
}
