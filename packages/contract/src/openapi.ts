// The contract printed as OpenAPI 3.1 (openapi.json beside src/), for those who bring a gateway or a client of their own.
import { type CallFacts, hasBody } from './call.ts';
import { contract, type Declared } from './contract.ts';
import { commonCodes, errors, type CommonCode, type ErrorCode } from './errors.ts';
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

/** What the calls below one path segment are about; a new segment wants its line here. */
const tags: Readonly<Record<string, string>> = {
  system: 'The merchant: its look, its switches, whether its house is open.',
  session: 'Coming in and going out.',
  captcha: 'Showing that a person is there.',
  agent: 'Agents: their downlines, and money to them.',
  member: 'The member who is logged in.',
  verification: 'One-time codes by SMS and mail.',
  check: 'Whether a name or a code is somebody’s.',
  relay: 'Vendors, games, announcements, promotions and the chat.',
  feedback: 'What members have to say to the house.',
  game: 'Opening a game.',
  transaction: 'Taking money out.',
  wallets: 'What a member has at each vendor.',
  payments: "What a payment provider's server tells.",
  lgw: 'The lottery: draws, bets and orders.',
  seamless: "The wallet as a game vendor's server sees it.",
  partner: "Members handed over by a third party's server, and to it.",
  operator: "The merchant's back office: what is open and what is not, and what members apply for.",
};

/** `/wps/system/status` and `/wps/v2/system/status` are both of `system`; `/seamless/...` is its own. */
function tagOf({ path }: CallFacts): string {
  const [first = '', ...rest] = path.slice(1).split('/');
  const tag = first === 'wps' ? (rest.find((part) => !/^v\d+$/.test(part)) ?? first) : first;
  if (!tags[tag]) throw new Error(`${path} is under a segment that no tag describes`);
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

/** Whether a call of these facts can answer a common code at all. */
function applies(facts: CallFacts, code: CommonCode): boolean {
  const knowsMembers = facts.who === 'member' || facts.who === 'guest-or-member';
  if (
    ['customer.not.login', 'token_ip_different', 'permission.denied', 'password.change_required'].includes(
      code,
    )
  )
    return knowsMembers;
  if (code === 'request.too_large' || code === 'request.unsupported') return hasBody(facts);
  return true;
}

/** Every code a call may answer: its own and the common ones that can happen to it. */
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

function answered({ facts, name }: Declared): JsonSchema {
  const value = reference(`${capital(name)}Value`);
  return facts.bare ? value : { allOf: [reference('Answer'), { properties: { value } }] };
}

/** The codes of a call by transport status. */
function byStatus(facts: CallFacts): Map<number, ErrorCode[]> {
  return Map.groupBy(codesOf(facts), (code) => errors[code].status);
}

/** Most calls refuse alike: a refusal is published once, under the codes it can carry. */
function refusalName(codes: readonly ErrorCode[]): string {
  return codes.join('-');
}

function okOf(call: Declared, business: readonly ErrorCode[]): JsonSchema {
  const value = answered(call);
  return business.length === 0
    ? { description: 'Answered.', ...traced, content: json(value) }
    : {
        description: `Answered, or refused:\n${meanings(business)}`,
        ...traced,
        content: json({ oneOf: [value, refusalSchema(business)] }),
      };
}

function responsesOf(call: Declared): JsonSchema {
  const { 200: business = [], ...refused } = Object.fromEntries(byStatus(call.facts));
  const references = Object.entries(refused).map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${refusalName(codes)}` },
  ]);
  return { 200: okOf(call, business), ...Object.fromEntries(references) };
}

function refusalsOf({ facts }: Declared): [string, JsonSchema][] {
  return [...byStatus(facts)]
    .filter(([status]) => status !== 200)
    .map(([, codes]) => [
      refusalName(codes),
      { description: meanings(codes), ...traced, content: json(refusalSchema(codes)) },
    ]);
}

function fieldParameters(
  input: ObjectSchema,
  names: readonly string[],
  place: 'path' | 'query',
): JsonSchema[] {
  return names.map((name) => ({
    name,
    in: place,
    required: input.required.includes(name),
    schema: input.properties[name],
  }));
}

function bodyOf({ facts, name }: Declared): JsonSchema {
  if (!hasBody(facts)) return {};
  const plain = reference(`${capital(name)}Body`);
  const schema = facts.sealed ? reference('SealedBody') : plain;
  return {
    requestBody: { required: true, content: json(schema) },
    ...(facts.sealed && { 'x-sealed': plain }),
  };
}

function descriptionOf({ facts, name }: Declared): JsonSchema {
  const says = [
    facts.sealed &&
      `The body travels sealed (docs/spec/envelope.md); what is sealed is a ${capital(name)}Body.`,
    facts.bare && 'The answer is the value alone, without the envelope.',
    facts.cacheMs !== undefined && `A client may keep the answer for ${facts.cacheMs / 1000} s.`,
  ].filter((line) => typeof line === 'string');
  return says.length > 0 ? { description: says.join(' ') } : {};
}

function operationOf(call: Declared): JsonSchema {
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
      ...fieldParameters(input, inPath, 'path'),
      ...fieldParameters(input, inQuery, 'query'),
      ...headerParameters(facts),
    ],
    ...bodyOf(call),
    responses: responsesOf(call),
  };
}

function schemasOf({ facts, name, shape }: Declared): [string, JsonSchema][] {
  const body = without(inputSchemaOf(shape.input), pathNames(facts));
  const bodies: [string, JsonSchema][] = hasBody(facts) ? [[`${capital(name)}Body`, body]] : [];
  return [...bodies, [`${capital(name)}Value`, jsonSchemaOf(shape.value, 'value')]];
}

function pathsOf(calls: readonly Declared[]): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  // Sorted, as a module does not say in which order it holds its calls.
  for (const call of calls.toSorted((a, b) => (a.facts.path < b.facts.path ? -1 : 1)))
    (paths[call.facts.path] ??= {})[call.facts.method.toLowerCase()] = operationOf(call);
  return paths;
}

/** The published document of these calls. Throws when one of them cannot be published. */
export function openapi(calls: readonly Declared[] = contract): JsonSchema {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Foyer',
      version: '1',
      description:
        'Front of house of a white-label gaming and lottery platform. The merchant is the Host a request comes to. Every answer is an envelope; ' +
        'a refusal carries a code of the catalogue, and its words live in the client. See docs/guides/contract.md.',
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
