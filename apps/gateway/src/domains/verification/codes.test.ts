import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';
import { atOnce, openConnections, settledAtOnce } from '#testing/at-once.ts';
import { onRealPostgres } from '#testing/database.ts';
import { addressKey } from '#service/limits.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import type { CodeOwner } from './code-key.ts';
import { deleteExpired } from '#db/retention.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
  for (const merchant of ['aurora', 'lotus'])
    await gateway.databases.merchant(merchant).deleteFrom('code_sends').execute();
});

const MINUTE = 60_000;
let people = 0;
function someone(given: Partial<CodeOwner> = {}): CodeOwner {
  return {
    purpose: 'register',
    channel: 'sms',
    to: `+6391700${String((people += 1)).padStart(5, '0')}`,
    deviceId: randomUUID(),
    ...given,
  };
}

async function at(merchant = 'aurora', from: Partial<At['from']> = {}): Promise<At> {
  const found = await gateway.merchants.at(`${merchant}.localhost`);
  if (!found) throw new Error(`${merchant} is not there`);
  const site = `http://${merchant}.localhost:8080`;
  const log = gateway.app.log;
  const origin = {
    ip: '127.0.0.1',
    countryCode: 'PH',
    language: 'EN',
    site,
    publicSite: site,
    userAgent: '',
    deviceId: null,
    ...from,
  };
  return {
    ...found,
    clock: gateway.clock,
    member: null,
    from: origin,
    log,
    traceId: '',
    idempotencyKey: null,
  };
}

/** Requests a code and reads it from the message. */
async function asked(owner: CodeOwner, merchant?: string): Promise<string> {
  await gateway.codes.issue(await at(merchant), { ...owner, dialing: '63', waits: true });
  return gateway.codeSentTo(owner.to);
}
async function judged(owner: CodeOwner, code: string, merchant?: string) {
  return gateway.codes.judge(await at(merchant), { ...owner, code }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.errorCode !== 'verification.code.err') throw error;
    return false;
  });
}
function another(code: string) {
  return code === '000000' ? '000001' : '000000';
}

describe('a code', () => {
  test('[FACTOR-05] is right once, and the next one is sent at once', async () => {
    const owner = someone();
    const code = await asked(owner);
    expect(await judged(owner, code)).toBe(true);
    expect(await judged(owner, code)).toBe(false);
    expect(await judged(owner, await asked(owner))).toBe(true);
  });

  test.each<[string, Partial<CodeOwner>, string?]>([
    ['for another purpose', { purpose: 'login' }],
    ['for another number', { to: '+639170000000' }],
    ['by mail', { channel: 'mail' }],
    ['from another device', { deviceId: randomUUID() }],
    ['at another merchant', {}, 'lotus'],
  ])('is not valid %s', async (_, other, merchant) => {
    const owner = someone();
    const code = await asked(owner);
    expect(await judged({ ...owner, ...other }, code, merchant)).toBe(false);
    expect(await judged(owner, code)).toBe(true);
  });

  test('lives ten minutes', async () => {
    const [late, soon] = [someone(), someone()];
    const codes = [await asked(late), await asked(soon)];
    gateway.clock.pass(10 * MINUTE - 1);
    expect(await judged(soon, codes[1] ?? '')).toBe(true);
    gateway.clock.pass(1);
    expect(await judged(late, codes[0] ?? '')).toBe(false);
  });

  test('is guessed four times an hour by strangers, whichever devices and codes they use', async () => {
    const owner = someone();
    const devices = [1, 2, 3, 4, 5].map(() => ({ ...owner, deviceId: randomUUID() }));
    const codes = [];
    for (const device of devices) {
      codes.push(await asked(device));
      gateway.clock.pass(MINUTE);
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
    }
    for (const [place, device] of devices.slice(0, 4).entries())
      expect(await judged(device, another(codes[place] ?? ''))).toBe(false);
    await expect(judged(devices[4] ?? owner, codes[4] ?? '')).rejects.toMatchObject({
      errorCode: 'TOO_MANY_REQUEST',
    });
    gateway.clock.pass(60 * MINUTE);
    expect(await judged(owner, await asked(owner))).toBe(true);
  });

  test('is judged for its owner when strangers have used up their guesses and messages', async () => {
    const owner = someone();
    const db = gateway.databases.merchant('aurora');
    const member = db.updateTable('members').where('account', '=', 'demo').set({ mobile: owner.to });
    const { id: member_id } = await member.returning('id').executeTakeFirstOrThrow();
    const seen = { merchant_id: 'aurora', member_id, device_id: owner.deviceId, seen_at: 0n };
    await db.insertInto('known_devices').values(seen).execute();
    const stranger = { ...owner, deviceId: randomUUID() };
    const code = await asked(stranger);
    for (let tried = 0; tried < 4; tried += 1) await judged(stranger, another(code));
    for (let sent = 0; sent < 4; sent += 1)
      await asked({ ...owner, deviceId: randomUUID() }).catch(() => undefined);
    await expect(asked({ ...owner, deviceId: randomUUID() })).rejects.toMatchObject({
      errorCode: 'TOO_MANY_REQUEST',
    });
    expect(await judged(owner, await asked(owner))).toBe(true);
    const step = { ...owner, purpose: 'factor', deviceId: randomUUID() } as const;
    expect(await judged(step, await asked(step))).toBe(true);
  });

  test('is guessed ten times an hour in all', async () => {
    const owner = someone();
    const shares = [owner, { ...owner, purpose: 'factor' as const }];
    let answered = 0;
    for (const share of shares) {
      const code = await asked(share);
      for (let tried = 0; tried < 10; tried += 1)
        await judged(share, another(code)).then(
          () => (answered += 1),
          () => undefined,
        );
    }
    expect(answered).toBe(7);
  });

  test('is not in the database, and neither is its number', async () => {
    const owner = someone();
    const code = await asked(owner);
    const db = gateway.databases.merchant('aurora');
    const rows = [
      await db.selectFrom('verification_codes').selectAll().execute(),
      await db.selectFrom('code_sends').selectAll().execute(),
    ];
    const dump = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? '' : value));
    expect(dump).not.toContain(owner.to.slice(1));
    expect(dump).not.toContain(code);
  });
});

test('codes go when their day is over, and not before', async () => {
  const db = gateway.databases.merchant('aurora');
  const count = async () => ({
    codes: (await db.selectFrom('verification_codes').select('purpose').execute()).length,
    sends: (await db.selectFrom('code_sends').select('id').execute()).length,
  });
  await db.deleteFrom('verification_codes').execute();
  await asked(someone());
  gateway.clock.pass(70 * MINUTE - 1);
  await deleteExpired(db, gateway.clock);
  expect(await count()).toEqual({ codes: 1, sends: 1 });
  gateway.clock.pass(1);
  await deleteExpired(db, gateway.clock);
  expect(await count()).toEqual({ codes: 0, sends: 1 });
  gateway.clock.pass(24 * 60 * MINUTE);
  await deleteExpired(db, gateway.clock);
  expect(await count()).toEqual({ codes: 0, sends: 0 });
});

describe('asking for a code', () => {
  test('too soon sends nothing and says when the next may be asked for', async () => {
    const owner = someone();
    const ask = async () => gateway.codes.issue(await at(), { ...owner, dialing: '63', waits: true });
    const { expirationTime } = await ask();
    expect(expirationTime - gateway.clock.now()).toBe(MINUTE);
    const sent = gateway.messages.length;
    gateway.clock.pass(MINUTE - 1);
    expect(await ask()).toEqual({ expirationTime });
    expect(gateway.messages).toHaveLength(sent);
    gateway.clock.pass(1);
    await ask();
    expect(gateway.messages).toHaveLength(sent + 1);
  });

  test('for an unknown account has the same answer, sends nothing, and no code is right', async () => {
    const owner = someone();
    const sent = gateway.messages.length;
    const answer = await gateway.codes.issue(await at(), { ...owner, dialing: '63', sends: 'nothing' });
    expect(answer).toEqual({ expirationTime: gateway.clock.now() + MINUTE });
    expect(gateway.messages).toHaveLength(sent);
    expect(await judged(owner, '')).toBe(false);
  });

  test('is refused when the provider takes nothing, and may be asked for again at once', async () => {
    const owner = someone();
    gateway.provider.isUp = false;
    await expect(asked(owner)).rejects.toMatchObject({ errorCode: 'verification.not_sent' });
    gateway.provider.isUp = true;
    expect(await judged(owner, await asked(owner))).toBe(true);
  });

  test('is in the language of the browser, with a line that the phone reads', async () => {
    const owner = someone();
    await gateway.codes.issue(await at('aurora', { language: 'CN' }), {
      ...owner,
      dialing: '63',
      waits: true,
    });
    const text = gateway.messages.at(-1)?.text ?? '';
    expect(text).toContain('Aurora 的注册验证码，10 分钟内有效');
    expect(text).toMatch(/\n@aurora\.localhost #\d{6}$/);
  });

  test('for one number is refused the third time in a minute and the sixth in an hour, from whichever device', async () => {
    const { to } = someone();
    const limits = gateway.databases.platform.deleteFrom('rate_limits');
    for (let times = 0; times < 5; times += 1) {
      await asked(someone({ to }));
      if (times % 2 === 0) continue;
      await expect(asked(someone({ to }))).rejects.toMatchObject({ errorCode: 'TOO_MANY_REQUEST' });
      await limits.where('key', 'like', 'code.recipient.minute%').execute();
    }
    await expect(asked(someone({ to }))).rejects.toMatchObject({ errorCode: 'TOO_MANY_REQUEST' });
  });
});

describe('numbers abroad', () => {
  const ask = async (dialing: string, ip: string) => {
    const owner = someone({ to: `+${dialing}7${String((people += 1)).padStart(8, '0')}` });
    await gateway.codes.issue(await at('aurora', { ip }), { ...owner, dialing, waits: true });
    return owner;
  };
  const refused = { errorCode: 'TOO_MANY_REQUEST' };

  test('of a fourth country in a day are refused to one address', async () => {
    for (const dialing of ['63', '84', '66']) await ask(dialing, '203.0.113.1');
    await expect(ask('62', '203.0.113.1')).rejects.toMatchObject(refused);
    await ask('84', '203.0.113.1');
    await ask('62', '203.0.113.2');
    expect(addressKey('203.0.113.1')).toBe('203.0.113.1');
  });

  test('of a country where no code is used are refused after three in an hour; the merchant’s own country is not', async () => {
    for (let times = 0; times < 3; times += 1) await ask('44', `198.51.100.${times}`);
    await expect(ask('44', '198.51.100.9')).rejects.toMatchObject(refused);
    for (let times = 0; times < 5; times += 1) await ask('63', `198.51.100.${times}`);
  });

  test('of a country where codes are used stay open', async () => {
    for (let times = 0; times < 5; times += 1) {
      const owner = await ask('44', `192.0.2.${times}`);
      expect(await judged(owner, gateway.codeSentTo(owner.to))).toBe(true);
    }
  });
});

describe.skipIf(!onRealPostgres)('at the same moment', () => {
  test('of 50 guesses four are answered', async () => {
    const owner = someone();
    const code = await asked(owner);
    await openConnections(gateway.databases.platform, 40);
    const answers = await settledAtOnce(50, () => judged(owner, another(code)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await expect(judged(owner, code)).rejects.toMatchObject({ errorCode: 'TOO_MANY_REQUEST' });
  });

  test('the right code is right for one of five', async () => {
    for (let round = 0; round < 20; round += 1) {
      const owner = someone();
      const code = await asked(owner);
      await gateway.databases.platform.deleteFrom('rate_limits').execute();
      await openConnections(gateway.databases.platform, 5);
      const answers = await atOnce(5, () => judged(owner, code));
      expect(answers.filter(Boolean)).toHaveLength(1);
    }
  });
});
