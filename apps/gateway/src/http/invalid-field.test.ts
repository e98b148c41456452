import * as gamesCalls from '@foyer/contract/calls/games.ts';
import { collect } from '@foyer/contract/calls/measures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#process/log.ts';
import { invalidInput } from '#service/refusal.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { createApp } from './app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('an invalid request is answered with the field, and the field is in the log without its value', async () => {
  const answer = await gateway.send(`${gamesCalls.gameList.path}?pageNum=seven&pageSize=20`);
  expect(answer).toMatchObject({
    status: 400,
    body: { errorCode: 'request.invalid', value: { field: 'pageNum' } },
  });
  const lines = gateway.lines.filter((line) => line.includes('a field of a request is invalid'));
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { field: 'pageNum', path: gamesCalls.gameList.path, traceId: answer.headers['x-trace-id'] },
  ]);
  expect(lines.join()).not.toContain('seven');
});

test.each([
  ['a repeated name', { path: `${gamesCalls.gameList.path}?pageNum=1&pageNum=2` }, 'query'],
  [
    'a field within a field',
    { path: collect.path, method: 'POST', body: { merchant: 'aurora', value: { fcp: 'x' } } },
    'value.fcp',
  ],
  [
    'an unusable key',
    { path: gamesCalls.gameList.path, headers: { 'idempotency-key': 'a b' } },
    'Idempotency-Key',
  ],
] as const)('%s is named', async (_what, { path, ...request }, field) => {
  const { body } = await gateway.send(path, request);
  expect(body).toMatchObject({ errorCode: 'request.invalid', value: { field } });
});

test.each([
  [true, { field: 'amount', reason: 'expected text' }],
  [false, null],
])('where fields are named is %s, the answer holds %j', async (namesFields, value) => {
  const log = createLog('silent', { write: () => {} });
  const app = createApp({ log, trustProxy: null, methodsAt: () => [], namesFields });
  app.get('/', () => {
    throw invalidInput('amount', 'expected text');
  });
  const answer = await app.inject('/');
  expect(answer.json()).toEqual({
    success: false,
    errorCode: 'request.invalid',
    message: 'request.invalid',
    value,
  });
  await app.close();
});
