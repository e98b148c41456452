import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLotteryPage, PAGE_PREFIX } from './lottery-page.ts';

/** A server that serves a file which never changes at every address. */
async function open() {
  const asked: string[] = [];
  const server: Server = createServer((request, answer) => {
    asked.push(request.url ?? '');
    answer.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'immutable' }).end('x');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return { server, asked, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

let vendor: Awaited<ReturnType<typeof open>>;
let other: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  [vendor, other] = [await open(), await open()];
});
afterAll(() => {
  vendor.server.close();
  other.server.close();
});

test('only the vendor is called, whatever host an address names', async () => {
  const read = createLotteryPage();
  for (const path of [
    `http://${other.host}${PAGE_PREFIX}x.js`,
    `//${other.host}${PAGE_PREFIX}x.js`,
    'http://[',
  ])
    expect(await read(`http://${vendor.host}`, path)).toMatchObject({ status: 404 });
  expect([...vendor.asked, ...other.asked]).toEqual([]);
});

test('many files of older builds do not keep a newer one from being asked for once', async () => {
  const read = createLotteryPage();
  const ask = (name: string) => read(`http://${vendor.host}`, PAGE_PREFIX + name);
  for (let count = 0; count < 70; count += 1) await ask(`${count}.js`);
  vendor.asked.splice(0);
  for (let count = 0; count < 3; count += 1) expect(await ask('newer.js')).toMatchObject({ status: 200 });
  expect(vendor.asked).toEqual([`${PAGE_PREFIX}newer.js`]);
});
