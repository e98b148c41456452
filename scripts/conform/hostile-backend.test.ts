// A backend whose answers have no end, no sense or a bad intention: each call is reported, and the command goes on.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openBackend } from './ask.ts';
import { checkCalls } from './check.ts';
import { textReport } from './report.ts';

const noScreens = { everywhere: [], screens: [] };

/** The report about the first call of every page, which the backend answers in this way. */
async function reportOf(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const backend = openBackend(`http://127.0.0.1:${port}`, { patienceMs: 10_000 });
  const verdicts = await checkCalls(backend, noScreens, []);
  server.closeAllConnections();
  server.close();
  return textReport(noScreens, verdicts).join('\n');
}

function answerWith(text: string) {
  return (response: ServerResponse): void => void response.end(text);
}

test('an answer without an end is not read to its end', async () => {
  const megabyte = ' '.repeat(1024 * 1024);
  const report = await reportOf((response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(megabyte));
      response.once('drain', more);
    };
    more();
  });
  expect(report).toContain('answer: expected an answer, received more than 16 MB');
});

test.each([
  ['a value', `{"success":true,"value":{"merchantCode":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`],
  ['an error code', `{"success":false,"errorCode":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
])('%s that is nested too deep is reported', async (_what, text) => {
  expect(await reportOf(answerWith(text))).toContain('received a value that is nested too deep');
});

test('a redirect is not followed', async () => {
  let count = 0;
  const report = await reportOf((response) => {
    count += 1;
    response.writeHead(302, { location: '/' }).end();
  });
  expect(report).toContain('answer: expected JSON, received nothing, status 302');
  expect(count).toBe(2);
});

test('no text of the backend gives orders to the terminal', async () => {
  const report = await reportOf(answerWith('\u001b[2J\u009b1mworks  \r\nworks  everything'));
  expect(report).toContain('received  [2J 1mworks   works  everything');
});
