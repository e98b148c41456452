// No captcha of any kind can be bypassed, and none leaves a visitor without a next step.
import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { captchaFrame, captchaPicture } from '@foyer/contract/captcha-paths.ts';
import * as captchaCalls from '@foyer/contract/calls/captcha.ts';
import * as securityCalls from '@foyer/contract/calls/security.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { atOnce, openConnections } from '#testing/at-once.ts';
import type { At } from '#service/at.ts';
import { openTestGateway, type TestGateway } from '#testing/gateway.ts';
import { readable } from './glyphs.ts';
import { riddle } from './image.ts';
import { captchaPurposes, wantsSlider } from './settings.ts';
import { userInfoOf } from './sliders.ts';
import { fakeProvider } from '#testing/captcha.ts';
import { accountOf, captchaKinds, type CaptchaInput, type Kind } from '#testing/captcha-kinds.ts';
import { isWorkDone } from './work.ts';

const slider = fakeProvider();
let gateway: TestGateway;
let kinds: ReturnType<typeof captchaKinds>;
beforeAll(async () => {
  gateway = await openTestGateway({ outside: slider.outside });
  kinds = captchaKinds(gateway, slider);
});
afterAll(() => gateway.close());

beforeEach(async () => {
  slider.provider.isUp = true;
  // The pause after a provider failure has ended.
  gateway.clock.pass(60_000);
  await gateway.databases.platform.deleteFrom('rate_limits').execute();
});

const imageDue = { code: 'captcha.required', next: 'image' };
/** How a solution is judged once the provider is down: the image has no provider. */
const whileDown: Record<Kind, unknown> = { image: 'in', v3: imageDue, v4: imageDue };

describe.each<Kind>(['image', 'v3', 'v4'])('a captcha of kind %s', (kind) => {
  const next = kind === 'image' ? 'image' : 'slider';
  const refused = { code: 'captcha.required', next };
  beforeAll(() => kinds.ask(kind));

  test('where the call requires no image, only the slider is required', async () => {
    const where = kinds.here();
    const { body } = await gateway.send<{ captcha?: string }>(securityCalls.smsNoLogin.path, {
      method: 'POST',
      ...kinds.headersOf(where),
      body: { mobileNum: '9170000000', countryDialingCode: '63' },
    });
    expect(body.value?.captcha).toBe(kind === 'image' ? undefined : 'slider');
  });

  test('solved here and now, it lets one request through', async () => {
    const where = kinds.here();
    expect(await kinds.knock(where, await kinds.solve[kind](where))).toBe('in');
  });

  test('without it the call is refused', async () => {
    expect(await kinds.knock(kinds.here(), {})).toEqual(refused);
  });

  test('it is valid once', async () => {
    const where = kinds.here();
    const proof = await kinds.solve[kind](where);
    expect(await kinds.knock(where, proof)).toBe('in');
    expect(await kinds.knock(where, proof)).toEqual(refused);
    expect(await kinds.knock(where, await kinds.solve[kind](where))).toBe('in');
  });

  test('brought by twenty requests at the same moment, it lets one of them through', async () => {
    const where = kinds.here();
    const proof = await kinds.solve[kind](where);
    await openConnections(gateway.databases.platform);
    const answers = await atOnce(20, () => kinds.knock(where, proof));
    expect(answers.filter((answer) => answer === 'in')).toHaveLength(1);
  });

  test.each<[string, (where: CaptchaInput) => CaptchaInput]>([
    ['something else', (where) => ({ ...where, purpose: 'login' })],
    ['another device', (where) => ({ ...where, deviceId: randomUUID() })],
    ['another merchant', (where) => ({ ...where, merchant: 'harbor' })],
  ])('solved for %s, it is none', async (_, elsewhere) => {
    const where = kinds.here();
    expect(await kinds.knock(where, await kinds.solve[kind](elsewhere(where)))).toEqual(refused);
    expect(await kinds.knock(where, await kinds.solve[kind](where))).toBe('in');
  });

  test('solved too long ago, it is none', async () => {
    const where = kinds.here();
    const proof = await kinds.solve[kind](where);
    kinds.age[kind]();
    expect(await kinds.knock(where, proof)).toEqual(refused);
    expect(await kinds.knock(where, await kinds.solve[kind](where))).toBe('in');
  });

  test('while its provider is down a captcha is still required: the image replaces the slider', async () => {
    const where = kinds.here();
    const proof = await kinds.solve[kind](where);
    slider.provider.isUp = false;
    expect(await kinds.knock(where, proof)).toEqual(whileDown[kind]);
    expect(await kinds.knock(where, {})).toEqual({ code: 'captcha.required', next: 'image' });
    expect(await kinds.knock(where, await kinds.solveImage(where))).toBe('in');
  });

  test('the solution of another kind is none', async () => {
    const where = kinds.here();
    const other =
      kind === 'v4'
        ? slider.solve3('0'.repeat(32))
        : slider.solve4(accountOf('aurora'), userInfoOf('aurora', where));
    expect(await kinds.knock(where, other)).toEqual(refused);
  });
});

describe('the start parameters of a slider', () => {
  test('[CAPTCHA-09] version 3: id, challenge and newCaptcha, each time anew', async () => {
    await kinds.ask('v3');
    const where = kinds.here();
    const challenge = async () =>
      (await kinds.get<object>(`${captchaCalls.captchaGeetest.path}?t=1&for=sms`, where)).body;
    const first = await challenge();
    expect(first).toMatchObject({
      success: true,
      value: {
        gt: accountOf('aurora'),
        newCaptcha: true,
        challenge: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    });
    expect(await challenge()).not.toEqual(first);
  });

  test('[CAPTCHA-09] version 3: the page starts the slider from them, as the provider documents it', async () => {
    await kinds.ask('v3');
    const { host } = kinds.headersOf(kinds.here());
    const { body } = await gateway.app.inject({ url: captchaFrame, headers: { host } });
    const [, attributes = '', script = ''] = /<script([^>]*)>([^]*)<\/script>/.exec(body) ?? [];
    const provider: { onload?: () => void } = {};
    const parent = { postMessage: () => undefined };
    let receive = (_: { data: unknown; source: unknown }) => {};
    const initGeetest = vi.fn<(start: object) => void>();
    const dataset = Object.fromEntries(
      [...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    runInNewContext(script, {
      parent,
      initGeetest,
      document: { currentScript: { dataset }, createElement: () => provider, head: { append: () => {} } },
      addEventListener: (_: string, listener: typeof receive) => void (receive = listener),
    });
    const value = { gt: accountOf('aurora'), challenge: 'c'.repeat(32), newCaptcha: true };
    receive({ source: parent, data: { start: { language: 'en', ...value } } });
    provider.onload?.();
    expect(initGeetest.mock.calls[0]?.[0]).toMatchObject({
      gt: value.gt,
      challenge: value.challenge,
      new_captcha: true,
      offline: false,
    });
  });

  test('the provider away: success false, so that the image takes its place', async () => {
    await kinds.ask('v3');
    slider.provider.isUp = false;
    const { status, body } = await kinds.get(`${captchaCalls.captchaGeetest.path}?t=1&for=sms`, kinds.here());
    expect([status, body.success, body.errorCode]).toEqual([200, false, 'captcha.offline']);
  });

  test.each([
    ['', '3'],
    ['v3', '3'],
    ['4', '4'],
    ['v4', '4'],
    ['V4', '4'],
  ])(
    '[CAPTCHA-04] the page of version "%s" loads version %s, from the provider and from nowhere else',
    async (given, version) => {
      await kinds.ask('v3');
      await sql`update merchants set settings = jsonb_set(settings, '{captcha,GEETEST_VERSION}', ${JSON.stringify(given)}::jsonb)`.execute(
        gateway.databases.merchant('aurora'),
      );
      gateway.clock.pass(60_000);
      const { headers, body } = await gateway.app.inject({
        url: captchaFrame,
        headers: { host: 'aurora.localhost:8080' },
      });
      expect(body).toContain(`data-version="${version}"`);
      expect(body).toContain(`data-account="${accountOf('aurora')}"`);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/script-src 'sha256-[^']+' http:\/\/localhost:8090;/);
      expect(policy).toContain('sandbox allow-scripts');
      expect(policy).toContain("frame-ancestors 'self'");
    },
  );

  test('a merchant without a slider has no such page', async () => {
    await kinds.ask('image');
    const { status } = await gateway.send(captchaFrame);
    expect(status).toBe(404);
  });
});

test.each([
  ['showLoginGeetest', 'login'],
  ['showSmsGeetest', 'sms'],
  ['showGeetest', 'register'],
] as const)('[CAPTCHA-05] %s requires the slider for %s and for nothing else', async (on, purpose) => {
  await kinds.ask('v4', [on]);
  const db = gateway.databases.merchant('aurora');
  const at = { db, clock: gateway.clock, merchant: { revision: 0n } as At['merchant'] };
  const required = await Promise.all(captchaPurposes.map((one) => wantsSlider(at, one)));
  expect(captchaPurposes.filter((_, place) => required[place])).toEqual([purpose]);
});

describe('the image', () => {
  test('[CAPTCHA-01] is different each time, a picture of 480 by 160, and its bytes contain no text', async () => {
    const where = kinds.here();
    const { host, headers } = kinds.headersOf(where);
    const fetch = async () =>
      (await gateway.app.inject({ url: `${captchaPicture}?_=1`, headers: { host, ...headers } })).rawPayload;
    const [one, other] = [await fetch(), await fetch()];
    expect(one.equals(other)).toBe(false);
    expect(await sharp(one).metadata()).toMatchObject({ format: 'png', width: 480, height: 160 });
  });

  test('has letters and digits that are not easily confused, or a sum', () => {
    const seen = Array.from({ length: 300 }, riddle);
    const sums = seen.filter(({ shown }) => shown.includes('='));
    expect(sums.length).toBeGreaterThan(30);
    expect(sums.length).toBeLessThan(150);
    const texts = seen.filter(({ shown }) => !shown.includes('='));
    expect(texts.map(({ answer }) => answer)).toEqual(texts.map(({ shown }) => shown.join('')));
    expect(texts.flatMap(({ shown }) => shown).every((glyph) => readable.includes(glyph))).toBe(true);
    const added = sums.map(({ shown }) => /^(\d+)\+(\d+)=\?$/.exec(shown.join('')) ?? []);
    expect(sums.map(({ answer }) => Number(answer))).toEqual(
      added.map(([, one, other]) => Number(one) + Number(other)),
    );
  });

  test('a new one makes the last one worthless', async () => {
    await kinds.ask('image');
    const where = kinds.here();
    const proof = await kinds.solveImage(where);
    await kinds.get(`${captchaCalls.captchaWork.path}?for=sms`, where);
    expect(await kinds.knock(where, proof)).toEqual({ code: 'captcha.required', next: 'image' });
  });

  test('in its place, a number that takes many hashes to find; a number that does not fit is none', async () => {
    await kinds.ask('image');
    const where = kinds.here();
    const salt = async () =>
      (await kinds.get<{ salt: string; bits: number }>(`${captchaCalls.captchaWork.path}?for=sms`, where))
        .body.value;
    const numberFor = ({ salt: text = '', bits = 32 } = {}, isRight = true) => {
      for (let tried = 0; ; tried += 1)
        if (isWorkDone(text, String(tried), bits) === isRight) return String(tried);
    };
    expect(await kinds.knock(where, { captcha: numberFor((await salt()) ?? {}, false) })).toMatchObject({
      code: 'captcha.required',
    });
    expect(await kinds.knock(where, { captcha: numberFor((await salt()) ?? {}) })).toBe('in');
  });

  test('a picture that was wanted before the number and is drawn after it does not take its place', async () => {
    await kinds.ask('image');
    const where = kinds.here();
    const { salt = '', bits = 32 } =
      (await kinds.get<{ salt: string; bits: number }>(`${captchaCalls.captchaWork.path}?for=sms`, where))
        .body.value ?? {};
    expect(salt).not.toBe('');
    gateway.clock.pass(-500);
    const { host, headers } = kinds.headersOf(where);
    const late = await gateway.app.inject({
      url: `${captchaPicture}?_=1&for=sms`,
      headers: { host, ...headers },
    });
    expect(late.headers['content-type']).toBe('image/png');
    gateway.clock.pass(500);
    let number = 0;
    while (!isWorkDone(salt, String(number), bits)) number += 1;
    expect(await kinds.knock(where, { captcha: String(number) })).toBe('in');
  });

  test('a request without a device gets none, and an error', async () => {
    const { status, body } = await gateway.send(`${captchaPicture}?_=1`);
    expect([status, body.errorCode]).toEqual([400, 'request.invalid']);
  });

  test('where a slider is due it is given out sparingly', async () => {
    await kinds.ask('v4');
    for (let given = 0; given < 20; given += 1)
      expect((await kinds.get(`${captchaCalls.captchaWork.path}?for=sms`, kinds.here())).status).toBe(200);
    expect((await kinds.get(`${captchaCalls.captchaWork.path}?for=sms`, kinds.here())).status).toBe(429);
  });
});
