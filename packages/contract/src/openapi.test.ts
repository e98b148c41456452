import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contract, type CallDeclaration } from './contract.ts';
import { errors } from './errors.ts';
import { codesOf, openapi } from './openapi.ts';

function at(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url));
}
const linter = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const published = readFileSync(at('../openapi.json'), 'utf8');

type Operation = {
  parameters: readonly unknown[];
  requestBody?: unknown;
  security: readonly unknown[];
  responses: Record<string, unknown>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: object } };
const parsed = JSON.parse(published) as Document;

function operationOf(name: string): Operation {
  const { facts } = contract.find((call) => call.name === name) ?? {};
  const operation = parsed.paths[facts?.path ?? '']?.[facts?.method.toLowerCase() ?? ''];
  if (!operation) throw new Error(`${name} is not published`);
  return operation;
}

test('openapi.json is the printed contract (npm run openapi -w @foyer/contract)', () => {
  expect(JSON.parse(published)).toEqual(JSON.parse(JSON.stringify(openapi())));
});

test('the published document passes the linter', () => {
  const linted = spawnSync(
    process.execPath,
    [linter, 'lint', at('../openapi.json'), '--config', at('../redocly.yaml'), '--format', 'stylish'],
    { env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }, encoding: 'utf8' },
  );
  expect({ status: linted.status, problems: linted.stdout }).toEqual({ status: 0, problems: '' });
  // It compares each example with its schema, which takes long on a busy machine.
});

test.each(contract.map((call) => [call.name, call] as const))(
  '%s is published with each code at its status',
  (name, call) => {
    const operation = operationOf(name);
    const statuses = new Set(codesOf(call.facts).map((code) => String(errors[code].status)));
    expect(Object.keys(operation.responses)).toEqual([...statuses.add('200')].toSorted());
  },
);

test('an encrypted call publishes its encryption headers and its plain body', () => {
  const login = operationOf('login');
  const named = JSON.stringify(login.parameters);
  for (const header of ['Encryption', 'Digest', 'Rsa']) expect(named).toContain(`parameters/${header}"`);
  expect(JSON.stringify(login.requestBody)).toContain('SealedBody');
  expect(login).toMatchObject({ 'x-sealed': { $ref: '#/components/schemas/LoginBody' } });
});

test('the caller of a call is published as its security', () => {
  expect(operationOf('login').security).toEqual([]);
  expect(operationOf('gameList').security).toEqual([{}, { session: [] }]);
  expect(operationOf('memberInfo').security).toEqual([{ session: [] }]);
  expect(operationOf('vendorDebit').security).toEqual([{ vendorSignature: [], vendorTimestamp: [] }]);
});

test('a path parameter is not part of the body, and a query integer keeps its bounds', () => {
  expect(operationOf('vendorDebit').parameters[0]).toMatchObject({
    name: 'vendor',
    in: 'path',
    required: true,
  });
  expect(parsed.components.schemas).toMatchObject({
    VendorDebitBody: { required: expect.not.arrayContaining(['vendor']) },
  });
  expect(operationOf('gameList').parameters).toContainEqual({
    name: 'pageSize',
    in: 'query',
    description: 'Number of games per page. Absent: 30.',
    required: false,
    schema: { type: 'integer', minimum: 1, maximum: 3000 },
    example: 30,
  });
});

test('a bare answer is published without the envelope', () => {
  expect(operationOf('rsaKey').responses['200']).toMatchObject({
    content: { 'application/json': { schema: { $ref: '#/components/schemas/RsaKeyValue' } } },
  });
});

const [anyCall] = contract;
test.each<[string, Partial<CallDeclaration>]>([
  ['a value that JSON Schema cannot describe', { shape: { input: v.object({}), value: v.date() } }],
  [
    'two patterns on one text',
    { shape: { input: v.object({ a: v.pipe(v.string(), v.regex(/a/u), v.regex(/b/u)) }), value: v.null() } },
  ],
  ['an input that is not an object', { shape: { input: v.string(), value: v.null() } }],
])('a call with %s cannot be published', (_, change) => {
  if (!anyCall) throw new Error('the contract is empty');
  expect(() => openapi([{ ...anyCall, ...change }])).toThrow(Error);
});

test('a call under a segment without a tag cannot be published', () => {
  if (!anyCall) throw new Error('the contract is empty');
  const facts = { ...anyCall.facts, path: '/wps/unheard/of' as const };
  expect(() => openapi([{ ...anyCall, facts }])).toThrow('/wps/unheard/of');
});
