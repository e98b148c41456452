// Bad input on every route: the answer is always the documented envelope with a catalogued code, arrives soon, and
// nothing has changed. FUZZ_RUNS sets the number of runs, FC_SEED the seed.
import { hasBody } from '@foyer/contract/call.ts';
import { lotteryCalls } from '@foyer/contract/call-families.ts';
import { contract, type CallDeclaration } from '@foyer/contract/contract.ts';
import { errors } from '@foyer/contract/errors.ts';
import { nastyTexts } from '@foyer/contract/testing/poison.ts';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 60);

/**
 * The longest time of an answer. Measured as the work of this process, the database in it included: no code sleeps,
 * and other load of the machine does not count.
 */
const LONGEST_MS = 2_000;

let gateway: TestGateway;
let token: string;
let before: unknown;
beforeAll(async () => {
  gateway = await openTestGateway();
  token = await gateway.tokenOf();
  before = await countRows();
});
afterAll(() => gateway.close());

const counted = [
  'members',
  'sessions',
  'transfers',
  'postings',
  'rounds',
  'play_sessions',
  'merchant_games',
] as const;
function countRows() {
  return Promise.all(
    counted.map(async (table) => {
      const { count } = await gateway.databases
        .merchant('aurora')
        .selectFrom(table)
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      return [table, String(count)];
    }),
  );
}

const scalar = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
);
function deep(levels: number) {
  return '['.repeat(levels) + ']'.repeat(levels);
}
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.string(), scalar, { maxKeys: 3 }),
);

/** Calls that answer with their plain value, without the envelope. */
const barePaths = new Set(
  contract.filter(({ facts }) => facts.bare).map(({ facts }) => facts.path as string),
);

function fieldsOf({ shape }: CallDeclaration): string[] {
  return 'entries' in shape.input ? Object.keys(Object(shape.input.entries) as object) : [];
}

function keyOf(declared: CallDeclaration) {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...fieldsOf(declared), 'vendor') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '__proto__',
        'constructor',
        'toString',
        '',
        'merchant',
        'merchantCode',
        'type',
      ),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
}

function encode(text: string) {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
}
function queryOf(declared: CallDeclaration) {
  return fc.oneof(
    fc
      .array(fc.tuple(keyOf(declared), scalar), { maxLength: 6 })
      .map((pairs) => pairs.map(([key, text]) => `${encode(key)}=${encode(String(text))}`).join('&')),
    fc.constantFrom(
      '%',
      'a=%zz',
      '=&=',
      '&&&',
      'a=1&a=2',
      '?',
      '%00=1',
      'a'.repeat(8_000),
      '__proto__[x]=1',
      'a[]=1',
    ),
  );
}
function objectOf(declared: CallDeclaration) {
  return fc
    .array(fc.tuple(keyOf(declared), value), { maxLength: 6 })
    .map((pairs) => Object.fromEntries(pairs));
}
function bodyOf(declared: CallDeclaration) {
  return fc.oneof(
    objectOf(declared).map((body) => JSON.stringify(body)),
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      'null',
      '"x"',
      '[]',
      '{"a":1,"a":2}',
      '{"__proto__":{"x":1}}',
      deep(10_000),
      '\uFEFF{}',
      `"${'x'.repeat(1_000_000)}"`,
    ),
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  );
}
const headersOf = fc.record(
  {
    'content-type': fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'multipart/form-data',
      'application/xml',
      'nonsense',
      '',
    ),
    merchant: fc.constantFrom('aurora', 'lotus', '', 'AURORA', '__proto__'),
    authorization: fc.constantFrom('x', 'Bearer x', '', 'a'.repeat(43), 'a'.repeat(9_000)),
    host: fc.constantFrom('nobody', 'lotus.localhost', '', 'aurora.localhost@evil', '[::1]:80'),
    encryption: fc.constantFrom('1', '2', '3', ''),
    'x-digest': fc.constantFrom('', 'v=0;t=1;n=2', 'x'.repeat(2_000)),
    'x-rsa': fc.constantFrom('', 'AAAA', '!!!'),
    'x-vendor-timestamp': fc.constantFrom('', '0', '1e9', '-1'),
    'x-vendor-signature': fc.constantFrom('', '00', 'zz'),
    'accept-encoding': fc.constantFrom('br', '*', 'gzip;q=0, nonsense'),
  },
  { requiredKeys: [] },
);

type Probe = { url: string; method: string; payload?: string | Buffer; headers: Record<string, string> };

async function verdictOf(sent: Probe) {
  const since = process.cpuUsage();
  const answer = await gateway.app.inject({
    ...sent,
    headers: {
      host: 'aurora.localhost',
      authorization: token,
      'content-type': 'application/json',
      ...sent.headers,
    },
  } as InjectOptions);
  const { user, system } = process.cpuUsage(since);
  const ms = (user + system) / 1000;
  const packed = answer.headers['content-encoding'] !== undefined;
  const isBare = answer.statusCode === 200 && barePaths.has(sent.url.split('?')[0] ?? '');
  if (packed || isBare) return { status: answer.statusCode, ms, code: null, isEnvelope: true };
  const body = answer.json<Record<string, unknown>>();
  const isEnvelope = ['success', 'value', 'message', 'errorCode'].every((key) => key in body);
  return { status: answer.statusCode, ms, code: body['errorCode'], isEnvelope };
}

async function expectDocumented(sent: Probe) {
  const { status, ms, code, isEnvelope } = await verdictOf(sent);
  expect(isEnvelope).toBe(true);
  expect(status).toBeLessThan(500);
  expect(ms).toBeLessThan(LONGEST_MS);
  expect([null, ...Object.keys(errors)]).toContain(code);
}

function pathOf({ facts }: CallDeclaration) {
  return facts.path
    .replace('{vendor}', 'NLT')
    .replace('{env}', 'sandbox')
    .replaceAll(/\{\w+\}/g, '1');
}
function methodsAt({ facts }: CallDeclaration): string[] {
  return contract.filter((other) => other.facts.path === facts.path).map((other) => other.facts.method);
}

describe('whatever comes', () => {
  test.for(contract.map((declared) => [declared.name, declared] as const))(
    '%s answers the envelope',
    async ([, declared], { task }) => {
      Object.assign(task.meta, { cases: RUNS });
      expect.hasAssertions();
      const takesBody = hasBody(declared.facts);
      // A log-out with a valid token would end the session that the other routes use.
      const as = declared.name === 'logout' ? { authorization: 'x' } : {};
      const sent = fc.record({
        query: takesBody ? fc.constantFrom('', '', '', 'a=1') : queryOf(declared),
        payload: takesBody ? bodyOf(declared) : fc.constant(undefined),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: headersOf }),
      });
      await fc.assert(
        fc.asyncProperty(sent, async ({ query, payload, headers }) => {
          const url = query === '' ? pathOf(declared) : `${pathOf(declared)}?${query}`;
          const request = { url, method: declared.facts.method, headers: { ...headers, ...as } };
          await expectDocumented({ ...request, ...(payload === undefined ? {} : { payload }) });
        }),
        { numRuns: RUNS },
      );
    },
  );

  test('a sealed log-in with anything inside answers the envelope', async () => {
    expect.hasAssertions();
    const login = contract.find(({ name }) => name === 'login');
    if (!login) throw new Error('there is no log-in');
    const { path } = login.facts;
    const key = await gateway.publicKey();
    await fc.assert(
      fc.asyncProperty(fc.oneof(objectOf(login), value), async (body) => {
        const sealed = await gateway.sealFor(path, body, { key });
        await expectDocumented({
          url: path,
          method: 'POST',
          payload: JSON.stringify(sealed.body),
          headers: { ...sealed.headers },
        });
      }),
      { numRuns: RUNS },
    );
  });

  test('other methods, and addresses that are nearly right, answer the envelope', async () => {
    for (const declared of contract) {
      const path = pathOf(declared);
      const near = [
        `${path}/`,
        path.toUpperCase(),
        `/${path}`,
        path.replaceAll('/', '//'),
        `${path};x=1`,
        `${path}%2f`,
        `${path}%`,
        `${path}/%c0%af`,
      ];
      for (const url of near)
        expect({ url, ...(await verdictOf({ url, method: 'GET', headers: {} })) }).toMatchObject({
          isEnvelope: true,
          status: expect.toSatisfy((status: number) => [400, 404, 405].includes(status)),
        });
      // The lottery's page has no origin: its browser sends a preflight request, which is answered (see decision 15).
      const asksFirst = declared.facts.path.startsWith(lotteryCalls.slice(0, -1)) ? ['OPTIONS'] : [];
      const known = [...methodsAt(declared), ...asksFirst];
      for (const method of ['PATCH', 'OPTIONS', 'PUT'].filter((other) => !known.includes(other))) {
        const answer = await verdictOf({ url: path, method, headers: {} });
        expect({ method, ...answer }).toMatchObject({ method, status: 405, code: 'method.not_allowed' });
      }
    }
  });
});

test('a member call without a session is refused, whatever else is wrong', async () => {
  for (const declared of contract.filter(({ facts }) => facts.who === 'member')) {
    const answer = await verdictOf({
      url: `${pathOf(declared)}?nonsense=1`,
      method: declared.facts.method,
      headers: { authorization: 'x' },
    });
    expect(answer).toMatchObject({ status: 401, code: 'customer.not.login' });
  }
});

test('and after all of it nothing has changed', async () => {
  expect(await countRows()).toEqual(before);
});
