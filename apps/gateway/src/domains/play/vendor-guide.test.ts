import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { vendorFile } from '@foyer/contract/merchant-file/vendor-file.ts';
import { parse } from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { hashOf } from './tokens.ts';
import { offerAt, setVendor } from './vendors.ts';

const guides = new URL('../../../../../docs/guides/', import.meta.url);
const guide = readFileSync(new URL('seamless-wallet.md', guides), 'utf8');
function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(guide)?.[1] ?? '';
}
const key = /^[0-9a-f]{64}$/m.exec(guide)?.[0] ?? '';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  const content: unknown = JSON.parse(readFileSync(new URL('vendor.example.json', guides), 'utf8'));
  await setVendor(gateway.databases, { file: parse(vendorFile, content), pictures: new Map() });
  const db = gateway.databases.merchant('aurora');
  await offerAt(db, gateway.secrets, { merchant: 'aurora', vendor: 'HILL' });
  await db
    .updateTable('vendor_links')
    .set({ secret: gateway.secrets.hide(key, 'vendor aurora HILL') })
    .where('vendor_code', '=', 'HILL')
    .execute();
  await gateway.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => gateway.close());

async function issueTicket(ticket: string) {
  const db = gateway.databases.merchant('aurora');
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('account_key', '=', 'demo')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('launch_tickets')
    .values({
      merchant_id: 'aurora',
      ticket_hash: hashOf(ticket),
      member_id: member.id,
      vendor_code: 'HILL',
      game_code: 'hill-coin-flip',
      language: 'EN',
      back_url: 'http://aurora.localhost:8080/m/home',
      expires_at: BigInt(gateway.clock.now() + 60_000),
      login_hash: null,
    })
    .execute();
}

/** Sends the bytes as they are and returns the body of the answer. */
async function exchange(bytes: string): Promise<unknown> {
  const { port } = gateway.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  return JSON.parse(/\{[\s\S]*\}/.exec(answer)?.[0] ?? 'null') as unknown;
}

test('the request of the guide, byte for byte, has the answer of the guide', async () => {
  const [head = '', body = ''] = block('http').split('\n\n');
  await issueTicket((JSON.parse(body) as { ticket: string }).ticket);
  const answer = await exchange(`${head.replaceAll('\n', '\r\n')}\r\n\r\n${body}`);
  const printed = JSON.parse(block('json')) as { value: object };
  const own = ['playSession', 'playerId', 'balanceMinor'];
  const common = Object.fromEntries(Object.entries(printed.value).filter(([name]) => !own.includes(name)));
  expect(answer).toMatchObject({ ...printed, value: common });
  expect(Object.keys((answer as { value: object }).value).toSorted()).toEqual(
    Object.keys(printed.value).toSorted(),
  );
});

test('the same request with one changed digit is refused', async () => {
  const [head = '', body = ''] = block('http').split('\n\n');
  const changed = head.replace(
    /(Signature: .*)[0-9a-f]$/m,
    (line) => line.slice(0, -1) + (line.endsWith('0') ? '1' : '0'),
  );
  expect(changed).not.toBe(head);
  const answer = await exchange(`${changed.replaceAll('\n', '\r\n')}\r\n\r\n${body}`);
  expect(answer).toMatchObject({ errorCode: 'signature.invalid' });
});
