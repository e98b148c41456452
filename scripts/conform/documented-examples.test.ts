import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from './ask.ts';
import { checkCalls, logIn } from './check.ts';
import { screenVerdicts } from './report.ts';
import { readScreens } from './screens.ts';

const root = join(import.meta.dirname, '../..');
const table = readScreens(root);

type Schema = { $ref?: string; properties?: { value?: Schema } };
type AnswerSchema = Schema & { oneOf?: Schema[]; allOf?: Schema[] };
type Operation = { responses: { 200: { content: { 'application/json': { schema: AnswerSchema } } } } };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }> };
};
const { paths, components } = JSON.parse(
  readFileSync(join(root, 'packages/contract/openapi.json'), 'utf8'),
) as Document;

function exampleOf({ $ref = '' }: Schema): unknown {
  return components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]?.examples?.[0];
}

/** The example of an answer, in its envelope where the call has one. */
function answerOf(operation: Operation): unknown {
  const { schema } = operation.responses[200].content['application/json'];
  const success: AnswerSchema = schema.oneOf?.[0] ?? schema;
  const value = success.allOf?.[1]?.properties?.value;
  return value
    ? { success: true, value: exampleOf(value), message: null, errorCode: null }
    : exampleOf(success);
}

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operation,
  })),
);

/** A backend that knows the published document and nothing else. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://documented');
  const found = operations.find((each) => each.method === request.method && each.pattern.test(pathname));
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
  response.end(found ? JSON.stringify(answerOf(found.operation)) : '');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a backend that answers with the examples of the published document serves every screen', async () => {
  const visitor = openBackend(origin, { patienceMs: 60_000 });
  const { backend: member, verdicts: first } = await logIn(visitor, { username: 'demo', password: 'any' });
  const verdicts = await checkCalls(member, table, first);
  const faults = [...verdicts.values()].filter(
    ({ state, unknown }) => !['works', 'present'].includes(state) || unknown.length > 0,
  );
  expect(faults).toEqual([]);
  const closed = screenVerdicts(table, verdicts).filter(({ works }) => !works);
  expect(closed).toEqual([]);
  const working = [...verdicts.values()].filter(({ state }) => state === 'works');
  expect(working.length).toBeGreaterThan(60);
});
