// Telegram data signed by the test: the widget's fields and a mini-app's init data, each with its own key.
import { createHmac } from 'node:crypto';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as socialCalls from '@foyer/contract/calls/social.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAuthenticator } from '#testing/authenticator.ts';
import { bots, miniAppKey, openSocialGateway, type SocialGateway, widgetHash } from '#testing/social.ts';

let gateway: SocialGateway;
beforeAll(async () => {
  gateway = await openSocialGateway();
  await gateway.bound('telegram', '7001');
});
afterAll(() => gateway.close());

const FAILED = 'telegram_validate_failed';
let serial = 0;

type Widget = { user?: object; age?: number; bot?: string; key?: Buffer };
function widget({ user = {}, age = 1, bot = bots.aurora, key }: Widget = {}) {
  serial += 1;
  const signed = {
    user: {
      id: 7001,
      first_name: 'Mika',
      username: `mika_${serial}`,
      photo_url: 'https://t.example/1.jpg',
      ...user,
    },
    auth_date: gateway.seconds() - age,
  };
  return { ...signed, hash: widgetHash({ ...signed.user, auth_date: signed.auth_date }, bot, key) };
}

/** Signed first; then the user in it is changed. */
function altered(change: object) {
  const signed = widget();
  return { ...signed, user: { ...signed.user, ...change } };
}

describe("the login widget's data", () => {
  test('lets its member in: a user with first_name and last_name', async () => {
    const { byTelegram } = gateway.visitor();
    expect(await byTelegram(widget({ user: { last_name: 'Reyes' } }))).toBe('in');
    expect(await byTelegram(widget({ user: { first_name: '李 ليلى =&\n'.trim() } }))).toBe('in');
  });

  const invalid: Record<string, () => object> = {
    "of another merchant's bot": () => widget({ bot: bots.lotus }),
    "of no bot's token": () => widget({ bot: '' }),
    "signed with the bot's token itself": () => widget({ key: Buffer.from(bots.aurora) }),
    "signed with the mini-app's key": () => widget({ key: miniAppKey(bots.aurora) }),
    'with another id in it': () => altered({ id: 7002 }),
    'with another name in it': () => altered({ first_name: 'Tomás' }),
    'with another face in it': () => altered({ photo_url: 'https://t.example/2.jpg' }),
    'with a name added': () => altered({ last_name: 'Reyes' }),
    'with a name taken away': () => {
      const signed = widget();
      const { username: _, ...user } = signed.user;
      return { ...signed, user };
    },
    'with a newer time': () => ({ ...widget({ age: 400 }), auth_date: gateway.seconds() }),
    'of more than five minutes ago': () => widget({ age: 301 }),
    'of more than a minute in the future': () => widget({ age: -61 }),
    'of the time zero': () => ({ ...widget(), auth_date: 0 }),
    'with the hash of other data': () => ({ ...widget(), hash: widget({ user: { id: 7002 } }).hash }),
    'with a hash of zeros': () => ({ ...widget(), hash: '0'.repeat(64) }),
    'called init data': () => ({ ...widget(), initData: 'a=b' }),
  };
  test.each(Object.entries(invalid))('%s is refused', async (_, make) => {
    expect(await gateway.visitor().byTelegram(make())).toBe(FAILED);
  });

  const unshaped: Record<string, () => object> = {
    'a hash in capitals': () => ({ ...widget(), hash: widget().hash.toUpperCase() }),
    'a hash cut short': () => ({ ...widget(), hash: widget().hash.slice(0, -2) }),
    'an empty hash': () => ({ ...widget(), hash: '' }),
    'a list of hashes': () => ({ ...widget(), hash: [widget().hash] }),
    'an id as text': () => altered({ id: '7001' }),
    'an id below one': () => altered({ id: -7001 }),
    'an id with a fraction': () => altered({ id: 7001.5 }),
    'an unknown field': () => altered({ is_admin: true }),
    nothing: () => ({}),
  };
  test.each(Object.entries(unshaped))('with %s is no request', async (_, make) => {
    expect(await gateway.visitor().byTelegram(make())).toBe('request.invalid');
  });

  test('is valid once, and on one device', async () => {
    const auth = widget();
    const { byTelegram } = gateway.visitor();
    expect([await byTelegram(auth), await byTelegram(auth)]).toEqual(['in', FAILED]);
    const stranger = widget({ user: { id: 7003 } });
    expect(await byTelegram(stranger)).toBe('not.exists.user');
    expect(await gateway.visitor().byTelegram(stranger)).toBe(FAILED);
    expect(await byTelegram(stranger)).toBe('not.exists.user');
  });
});

type App = { user?: string; age?: number; key?: Buffer; fields?: [string, string][] };
function initDataOf({ user, age = 1, key = miniAppKey(bots.aurora), fields = [] }: App = {}) {
  serial += 1;
  const signed: [string, string][] = [
    ['query_id', `AA${serial}`],
    ['user', user ?? JSON.stringify({ id: 7001, first_name: 'Mika', language_code: 'en' })],
    ['auth_date', String(gateway.seconds() - age)],
    ['signature', 'made-for-third-parties'],
    ...fields,
  ];
  const hash = widgetHash(Object.fromEntries(signed), '', key);
  return new URLSearchParams([...signed, ['hash', hash]]).toString();
}
function app(initData: string, change: object = {}) {
  const read = new URLSearchParams(initData);
  return {
    user: { id: 7001, first_name: 'Mika' },
    auth_date: Number(read.get('auth_date')),
    hash: read.get('hash'),
    initData,
    ...change,
  };
}

describe("a mini-app's data", () => {
  test('lets its member in, for an hour', async () => {
    expect(await gateway.visitor().byTelegram(app(initDataOf()))).toBe('in');
    expect(await gateway.visitor().byTelegram(app(initDataOf({ age: 3_599 })))).toBe('in');
  });

  const other = JSON.stringify({ id: 7002, first_name: 'Mika' });
  const invalid: Record<string, () => object> = {
    "of another merchant's bot": () => app(initDataOf({ key: miniAppKey(bots.lotus) })),
    'signed as the widget signs': () => {
      const data = initDataOf();
      const { hash: _, ...fields } = Object.fromEntries(new URLSearchParams(data));
      const hash = widgetHash(fields, bots.aurora);
      return app(data.replace(/hash=\w+/, `hash=${hash}`));
    },
    'with another user beside it': () => app(initDataOf(), { user: { id: 7002, first_name: 'Mika' } }),
    'with another user put into it': () => app(initDataOf().replace('7001', '7002')),
    'of another user, with the member beside it': () => app(initDataOf({ user: other })),
    'with another user after the signed one': () => app(`${initDataOf()}&user=${encodeURIComponent(other)}`),
    'with another user before the signed one': () => app(`user=${encodeURIComponent(other)}&${initDataOf()}`),
    'with two hashes': () => app(`${initDataOf()}&hash=${'0'.repeat(64)}`),
    'with its hash twice': () => {
      const data = initDataOf();
      return app(`${data}&hash=${new URLSearchParams(data).get('hash')}`);
    },
    'with another hash beside it': () => app(initDataOf(), { hash: '0'.repeat(64) }),
    'with another date beside it': () => app(initDataOf({ age: 4_000 }), { auth_date: gateway.seconds() }),
    'with a field added': () => app(`${initDataOf()}&start_param=x`),
    'with a field taken away': () => app(initDataOf().replace(/query_id=\w+&/, '')),
    'of more than an hour ago': () => app(initDataOf({ age: 3_601 })),
    'of more than a minute in the future': () => app(initDataOf({ age: -61 })),
    'without a user': () => app(initDataOf({ user: 'null' })),
    'with a user that is no JSON': () => app(initDataOf({ user: '{"id":7001' })),
    "of no bot's token": () => app(initDataOf({ key: miniAppKey('') })),
    "signed with the bot's token itself": () => app(initDataOf({ key: Buffer.from(bots.aurora) })),
    'signed with key and data exchanged': () =>
      app(initDataOf({ key: createHmac('sha256', bots.aurora).update('WebAppData').digest() })),
    'with the hash of other data': () => {
      const hash = new URLSearchParams(initDataOf({ user: other })).get('hash') ?? '';
      return app(initDataOf().replace(/hash=\w+/, `hash=${hash}`));
    },
    'without a hash': () => app(initDataOf().replace(/&hash=\w+/, ''), { hash: 'a'.repeat(64) }),
    'with another name put into it': () => app(initDataOf().replace('Mika', 'Mike')),
    'with a newer time': () =>
      app(initDataOf({ age: 4_000 }).replace(/auth_date=\d+/, `auth_date=${gateway.seconds()}`)),
    'with two dates': () => app(`${initDataOf()}&auth_date=${gateway.seconds()}`),
    'with its hash alone': () => app(`hash=${'a'.repeat(64)}`, { auth_date: gateway.seconds() }),
  };
  test.each(Object.entries(invalid))('%s is refused', async (_, make) => {
    expect(await gateway.visitor().byTelegram(make())).toBe(FAILED);
  });

  test('is valid once', async () => {
    const { byTelegram } = gateway.visitor();
    const auth = app(initDataOf());
    expect([await byTelegram(auth), await byTelegram(auth)]).toEqual(['in', FAILED]);
  });
});

/** A log-in with all that the app sends. */
function wholeLogIn() {
  return {
    type: 'telegram',
    telegramAuth: widget(),
    registerUrl: 'http://aurora.localhost:8080',
    affiliateCode: 'friend',
    referralCode: 'r1',
    loginDeviceId: gateway.visitor().loginDeviceId,
    isOfficialAppLogin: false,
  } as const;
}

test('[ACALL-05] the log-in takes where it came from and who sent the visitor along', async () => {
  const { body } = await gateway.call(socialCalls.loginTelegram, wholeLogIn());
  expect(body.success).toBe(true);
});

test('[FACTOR-04] the same request with a second factor ends the log-in that asked for it', async () => {
  const app = await openAuthenticator(gateway);
  const request = wholeLogIn();
  const first = await gateway.call(socialCalls.loginTelegram, request);
  expect(first.body).toMatchObject({ errorCode: 'login_verify_required', value: { ga: true } });
  const factor = { verificationType: 'ga', verificationCode: app.code() } as const;
  const { body } = await gateway.call(sessionCalls.loginVerification, { ...request, ...factor });
  await app.remove();
  expect(body).toMatchObject({ success: true, value: { userName: 'demo' } });
});
