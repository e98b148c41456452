import { randomUUID } from 'node:crypto';
import * as calls from '@foyer/contract/calls/agent.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { lockMember } from '#domains/ledger/lock-member.ts';
import { payIn, payInto } from '#testing/paid-in.ts';
import { transact } from '#domains/ledger/transact.ts';
import { onRealPostgres } from '#testing/database.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { atOnce, openConnections, untilAnswered, waitsForLock } from '#testing/at-once.ts';
import { at, type AgentClient, paymentPassword } from '#testing/agent.ts';

let gateway: TestGateway;
let client: AgentClient;
let agent: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  client = at(gateway);
  agent = await gateway.tokenOf('demo-agent');
  await client.setPaymentPassword(agent);
});
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});
afterEach(() => requireTrueBooks(client.db));
afterAll(() => gateway.close());

const password = 'mangoes at midnight';
function open(body: object, token = agent) {
  return gateway.call(
    calls.openDownline,
    { username: 'newcomer', password, type: 0, rebates: [], ...body },
    { token },
  );
}
async function show(account: string, token = agent) {
  return client.call(token, calls.downline, { id: await client.idOf(account) });
}
async function rebatesOf(account: string) {
  return Object.fromEntries(
    ((await show(account)).body.value?.rebates ?? []).map(({ gameType, rate }) => [gameType, rate]),
  );
}

describe('[CCALL-35] downlines', () => {
  test('an agent sees only their own downlines, page by page and by a part of the name', async () => {
    const all = (await client.call(agent, calls.downlines, {})).body.value;
    expect(all?.content.map(({ username }) => username)).toEqual(['rico', 'tomas', 'mira']);
    expect(all?.content[1]).toMatchObject({ type: 0, balance: expect.stringMatching(/^\d+$/) });
    const page = (await client.call(agent, calls.downlines, { pageNum: 2, pageSize: 2 })).body.value;
    expect([page?.content.map(({ username }) => username), page?.totalPages]).toEqual([['mira'], 2]);
    const found = (await client.call(agent, calls.downlines, { username: 'MIR' })).body.value;
    expect(found?.content.map(({ username }) => username)).toEqual(['mira']);
    const wild = (await client.call(agent, calls.downlines, { username: '%' })).body.value;
    expect(wild?.content).toEqual([]);
    // A member of another agent, and one below a downline of the agent's own.
    for (const account of ['leya', 'noor', 'demo', 'demo-agent'])
      expect((await show(account)).body.errorCode).toBe('downline.unknown');
  });

  test('opens an account whose owner can log in, with rebates of at most the agent’s own', async () => {
    const { body } = await open({ username: 'Opened1', rebates: [{ gameType: 'RNG', rate: 120 }] });
    expect(body.value).toEqual({ id: await client.idOf('opened1'), username: 'opened1' });
    expect(await rebatesOf('opened1')).toMatchObject({ RNG: 120, LIVE: 0 });
    const { body: entered } = await gateway.signIn('opened1', { password });
    expect(entered.value).toMatchObject({ firstTimeLogin: true });
  });

  test.each([
    ['above the own rate', { rebates: [{ gameType: 'RNG', rate: 121 }] }, 'rebate.range'],
    ['of a kind he has none of', { rebates: [{ gameType: 'SPORTS', rate: 1 }] }, 'rebate.range'],
    ['a name that is taken', { username: 'demo' }, 'username.exists'],
    ['a password everybody tries', { password: 'password1' }, 'password.common'],
    ['a type that is no downline’s', { type: 2 }, 'request.invalid'],
    [
      'a kind of game twice',
      { rebates: [1, 2].map((rate) => ({ gameType: 'RNG', rate })) },
      'request.invalid',
    ],
  ])('does not open one with %s, and leaves nothing behind', async (_what, given, code) => {
    expect((await open({ username: 'neverwas', ...given })).body.errorCode).toBe(code);
    expect(await client.idOf('neverwas')).toBe('');
  });

  test('rebates are set between the agent’s own and those the downline has passed on', async () => {
    const set = async (account: string, rebates: object[]) => {
      const body = { downlineId: await client.idOf(account), rebates };
      return client.callWith(agent, calls.updateDownlineRebates, body);
    };
    expect((await set('mira', [{ gameType: 'LIVE', rate: 80 }])).body.success).toBe(true);
    expect(await rebatesOf('mira')).toMatchObject({ LIVE: 80, RNG: 48 });
    expect((await set('mira', [{ gameType: 'LIVE', rate: 81 }])).body).toMatchObject({
      errorCode: 'rebate.range',
      value: { gameType: 'LIVE', min: 0, max: 80 },
    });
    // noor has 48 from rico, so rico must keep at least that.
    expect((await set('rico', [{ gameType: 'RNG', rate: 47 }])).body).toMatchObject({
      errorCode: 'rebate.range',
      value: { gameType: 'RNG', min: 48, max: 120 },
    });
    expect((await set('noor', [{ gameType: 'RNG', rate: 1 }])).body.errorCode).toBe('downline.unknown');
  });
});

test('the demo agents have rebates for kinds of games that the merchant offers', async () => {
  const games = await client.db.selectFrom('games').select('game_type').distinct().execute();
  const kinds = new Set(games.map(({ game_type }) => game_type));
  const own = (await client.call(agent, calls.ownRebates, {})).body.value ?? [];
  expect(own.map(({ gameType }) => gameType)).toEqual(['CRASH', 'FISH', 'LIVE', 'LOTT', 'RNG']);
  expect(own.filter(({ gameType }) => !kinds.has(gameType))).toEqual([]);
});

describe('[CCALL-35] transfers to downlines', () => {
  const one = async (account: string, amount: string, key: string = randomUUID()) => {
    const body = { downlineId: await client.idOf(account), amount, paymentPassword };
    return client.call(agent, calls.transferDownline, body, { key });
  };
  const several = async (parts: Record<string, string>) => {
    const items = await Promise.all(
      Object.entries(parts).map(async ([account, amount]) => ({
        downlineId: await client.idOf(account),
        amount,
      })),
    );
    return client.call(agent, calls.transferMultipleDownline, { items, paymentPassword });
  };

  test('moves the money once, however often the same key is sent', async () => {
    const [from, to] = [await client.balanceOf('demo-agent'), await client.balanceOf('mira')];
    const key = randomUUID();
    const first = await one('mira', '1250', key);
    expect(first.body.value).toEqual({ balance: String(from - 1250n), repeated: false });
    expect((await one('mira', '1250', key)).body.value).toEqual({
      balance: String(from - 1250n),
      repeated: true,
    });
    expect((await one('mira', '1251', key)).body.errorCode).toBe('transaction.mismatch');
    expect(await client.balanceOf('mira')).toBe(to + 1250n);
  });

  test('several downlines are paid together, or none is', async () => {
    const before = await client.balanceOf('demo-agent');
    expect((await several({ mira: '100', tomas: '200' })).body.success).toBe(true);
    expect(await client.balanceOf('demo-agent')).toBe(before - 300n);
    const mira = await client.balanceOf('mira');
    const tooMuch = { mira: '1', tomas: String(before) };
    expect((await several(tooMuch)).body.errorCode).toBe('wallet.insufficient');
    expect((await several({ mira: '1', leya: '1' })).body.errorCode).toBe('downline.unknown');
    expect([await client.balanceOf('demo-agent'), await client.balanceOf('mira')]).toEqual([
      before - 300n,
      mira,
    ]);
  });

  test.each([
    ['a stranger', 'leya', '1', 'downline.unknown'],
    ['a downline’s downline', 'noor', '1', 'downline.unknown'],
    ['themselves', 'demo-agent', '1', 'downline.unknown'],
    ['a negative amount', 'mira', '-5', 'request.invalid'],
    ['nothing', 'mira', '0', 'request.invalid'],
  ])('refuses %s', async (_what, account, amount, code) => {
    expect((await one(account, amount)).body.errorCode).toBe(code);
  });

  test('refuses one without a key, and one that names a downline twice', async () => {
    const part = { downlineId: await client.idOf('mira'), amount: '1' };
    const body = { ...part, paymentPassword };
    const bare = await gateway.sendSealed(calls.transferDownline.path, body, { token: agent });
    expect(bare.body.errorCode).toBe('request.invalid');
    const items = [part, part];
    const twice = await client.call(agent, calls.transferMultipleDownline, { items, paymentPassword });
    expect(twice.body.errorCode).toBe('request.invalid');
  });

  test('a deposit with open turnover stays with the agent; an earlier transfer returns its first answer', async () => {
    const key = randomUUID();
    const first = await one('mira', '100', key);
    expect(first.body.success).toBe(true);
    const mine = { memberId: BigInt(await client.idOf('demo-agent')), at: gateway.clock.now() };
    await payIn(client.db, 'aurora', { ...mine, amount: 5_000n, turnover: 4_000n });
    const mira = await client.balanceOf('mira');
    const whole = String(await client.balanceOf('demo-agent'));
    expect((await one('mira', whole)).body).toMatchObject({
      errorCode: 'transfer.turnover',
      value: { turnoverRemaining: '4000', locked: '5000' },
    });
    expect((await one('mira', '100', key)).body.value).toMatchObject({ repeated: true });
    expect(await client.balanceOf('mira')).toBe(mira);
    await client.play('demo-agent', 4_000n);
    expect((await one('mira', '100')).body.success).toBe(true);
  });

  test.runIf(onRealPostgres)('a deposit that arrives in between does not bypass its turnover', async () => {
    const id = BigInt(await client.idOf('demo-agent'));
    const before = await client.balanceOf('demo-agent');
    // The deposit is in progress: its member is locked, and its money has not arrived yet.
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const paying = transact(client.db, async (tx) => {
      await lockMember(tx, id);
      held();
      await mayEnd;
      await payInto(tx, 'aurora', {
        memberId: id,
        amount: 9_000n,
        turnover: 9_000n,
        at: gateway.clock.now(),
      });
    });
    await isHeld;
    const asked = one('mira', String(before + 1_000n));
    await waitsForLock(gateway.databases.owner);
    end();
    await paying;
    expect((await asked).body.errorCode).toBe('transfer.turnover');
    await client.play('demo-agent', 9_000n);
  });

  test.runIf(onRealPostgres)('twenty at once never spend more than there is', async () => {
    const before = await client.balanceOf('demo-agent');
    const each = before / 4n;
    const id = await client.idOf('demo-agent');
    await openConnections(gateway.databases.platform);
    // Payment passwords are checked one after another. So the wallet is held until more transfers wait than it covers.
    const { asked } = await gateway.databases.owner.transaction().execute(async (tx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      await tx
        .selectFrom('ledger_accounts')
        .select('balance')
        .where('owner_id', '=', id)
        .forUpdate()
        .execute();
      const asked = atOnce(20, () => untilAnswered((key) => one('tomas', String(each), key)));
      await waitsForLock(gateway.databases.owner, 5);
      return { asked };
    });
    const answers = await asked;
    expect(answers.filter(({ body }) => body.success)).toHaveLength(4);
    expect(await client.balanceOf('demo-agent')).toBe(before - each * 4n);
  });
});

describe('[CCALL-36] links', () => {
  const create = (body: object) => client.callWith(agent, calls.createAffiliateLink, body);

  test('a link is made with rates within the agent’s own, and listed with who registered', async () => {
    const given = { type: 1, rebates: [{ gameType: 'RNG', rate: 60 }] };
    const link = (await create(given)).body.value;
    expect(link).toMatchObject({ ...given, registered: 0 });
    expect(link?.url).toBe(`http://aurora.localhost:8080/m/register?affiliateCode=${link?.affiliateCode}`);
    const listed = (await client.call(agent, calls.affiliateLinks, {})).body.value;
    expect(listed?.map(({ affiliateCode }) => affiliateCode)).toEqual([
      link?.affiliateCode,
      'demo-agent-vip',
      'demo-agent',
    ]);
    const above = await create({ type: 0, rebates: [{ gameType: 'RNG', rate: 121 }] });
    expect(above.body.errorCode).toBe('rebate.range');
  });

  test.runIf(onRealPostgres)('there are fifty links at most, however many are made at once', async () => {
    const partner = await gateway.tokenOf('demo-partner');
    const present = (await client.call(partner, calls.affiliateLinks, {})).body.value?.length ?? 0;
    const member_id = BigInt(await client.idOf('demo-partner'));
    const link = { merchant_id: 'aurora', member_id, member_type: 0, rebates: '[]' } as const;
    const codes = Array.from({ length: 47 - present }, (_, place) => `earlier-${place}`);
    await client.db
      .insertInto('affiliates')
      .values(codes.map((code_key) => ({ ...link, code_key })))
      .execute();
    await openConnections(gateway.databases.platform);
    const made = await atOnce(12, () =>
      untilAnswered(() => client.call(partner, calls.createAffiliateLink, { type: 0, rebates: [] })),
    );
    expect(made.filter(({ body }) => body.success)).toHaveLength(3);
    expect(new Set(made.map(({ body }) => body.errorCode))).toEqual(new Set([null, 'request.invalid']));
    const listed = (await client.call(partner, calls.affiliateLinks, {})).body.value;
    expect(listed).toHaveLength(50);
  });

  test.each([
    ['demo-agent', true, 'de***t'],
    ['DEMO-AGENT-VIP', true, 'de***t'],
    ['www', true, ''],
    ['nobodys', false, ''],
  ])('[CCALL-35] the affiliate check of %s', async (code, valid, agentName) => {
    const { body } = await gateway.call(calls.agentAffiliate, { affiliateCode: code });
    expect(body.value).toEqual({ valid, agentName });
  });
});
