import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { fakeNetwork, fine, refusal } from '#testing/fake-network.ts';
import { forgetProof, keepProof, pendingFields, settleProof } from './credential.ts';
import { beginLine, finishLine, lineReturnOf } from './line.ts';

function tabOf() {
  const storage = fakeStorage();
  return { storage, tab: checkedStore(() => storage) };
}
const device = '0f8fad5b-d9cb-469f-a165-70867728950e';

let page: EventTarget;

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://aurora.example/m/login'));
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return () => {
    forgetProof();
    vi.unstubAllGlobals();
  };
});

describe('leaving for LINE', () => {
  test('[SOCIAL-13] stores state and nonce, 32 hex characters each, before the page leaves for the gateway’s address', async () => {
    const { storage, tab } = tabOf();
    const address = 'https://access.line.me/oauth2/v2.1/authorize?scope=profile%20openid';
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine({ address }));
    const left = await new Promise<string>((resolve) => {
      void beginLine(layer.send, tab, device, (to) => {
        expect(storage.getItem('MC_LINE_STATE')).toMatch(/^[0-9a-f]{32}$/);
        expect(storage.getItem('MC_LINE_NONCE')).toMatch(/^[0-9a-f]{32}$/);
        resolve(to);
      });
    });
    expect(left).toBe(address);
    expect(sent[0]?.body).toEqual({
      state: storage.getItem('MC_LINE_STATE'),
      nonce: storage.getItem('MC_LINE_NONCE'),
      redirectUrl: 'https://aurora.example/m/login',
      loginDeviceId: device,
    });
    expect(storage.getItem('MC_LINE_STATE')).not.toBe(storage.getItem('MC_LINE_NONCE'));
  });

  test('waits while the page leaves, and no longer when the page is shown again after a step back', async () => {
    const { tab } = tabOf();
    const { layer } = fakeNetwork(fakeClock(), () => fine({ address: 'https://access.line.me/' }));
    let isWaiting = true;
    let begun = Promise.resolve<null>(null);
    await new Promise<void>((left) => {
      begun = beginLine(layer.send, tab, device, () => left()).finally(() => (isWaiting = false));
    });
    await Promise.resolve();
    expect(isWaiting).toBe(true);
    page.dispatchEvent(new Event('pageshow'));
    expect(await begun).toBeNull();
  });

  test('stores nothing and stays on the page when it cannot start', async () => {
    const { storage, tab } = tabOf();
    const { layer } = fakeNetwork(fakeClock(), () => refusal('coming_soon'));
    const leave = vi.fn<(address: string) => void>();
    expect(await beginLine(layer.send, tab, device, leave)).toBeNull();
    expect([leave.mock.calls.length, storage.length]).toEqual([0, 0]);
  });
});

describe('returning from LINE', () => {
  const state = 'a'.repeat(32);
  const begun = () => {
    const { storage, tab } = tabOf();
    storage.setItem('MC_LINE_STATE', state);
    storage.setItem('MC_LINE_NONCE', 'b'.repeat(32));
    return { storage, tab };
  };

  test('with the stored state is accepted once', () => {
    const { tab } = begun();
    const returned = { code: 'c', state, nonce: 'b'.repeat(32) };
    expect(lineReturnOf(`?code=c&state=${state}`, tab)).toEqual(returned);
    expect(lineReturnOf(`?code=c&state=${state}`, tab)).toBeNull();
  });

  test.each([
    ['another state', `?code=c&state=${'c'.repeat(32)}`],
    ['a state in capitals', `?code=c&state=${state.toUpperCase()}`],
    ['no code', `?state=${state}`],
    ['a refusal', `?error=access_denied&state=${state}`],
    ['a refusal and a code', `?error=access_denied&code=c&state=${state}`],
  ])('[SOCIAL-14] with %s is ignored, and what was kept is used up', (_, query) => {
    const { storage, tab } = begun();
    expect(lineReturnOf(query, tab)).toBeNull();
    expect(storage.length).toBe(0);
  });

  test('without an answer of LINE keeps the stored state', () => {
    const { storage, tab } = begun();
    expect(lineReturnOf('#tgAuthResult=abc', tab)).toBeNull();
    expect(storage.length).toBe(2);
  });

  test('[SOCIAL-16] code and state become a session token, a name and a picture, stored for binding until LINE refuses it', async () => {
    const value = { lineSessionToken: 'one-time', name: 'Mika', picture: 'https://l.example/m.jpg' };
    const { layer, sent } = fakeNetwork(fakeClock(), () => fine(value));
    const proof = await finishLine(layer.send, device, { code: 'c', state, nonce: 'n' });
    expect(sent[0]).toMatchObject({
      path: '/wps/session/line/token',
      body: {
        code: 'c',
        state,
        nonce: 'n',
        redirectUrl: 'https://aurora.example/m/login',
        loginDeviceId: device,
      },
    });
    expect(proof).toEqual({
      provider: 'line',
      fields: { lineSessionToken: 'one-time' },
      name: 'Mika',
      picture: 'https://l.example/m.jpg',
    });
    expect(pendingFields()).toEqual({ lineSessionToken: 'one-time' });
    settleProof({ code: 'login.cred.err' });
    expect(pendingFields()).toEqual({ lineSessionToken: 'one-time' });
    settleProof({ code: 'line_invalid_token' });
    expect(pendingFields()).toEqual({});
  });

  test('[SOCIAL-16] is in the storage of the tab until it is bound', () => {
    const { storage, tab } = tabOf();
    const fields = { lineSessionToken: 'one-time' };
    keepProof({ provider: 'line', fields, name: 'Mika', picture: '' }, tab);
    expect(storage.getItem('MC_LINE_SESSION')).toBe(JSON.stringify({ ...fields, name: 'Mika', picture: '' }));
    forgetProof(tab);
    expect(storage.length).toBe(0);
  });
});
