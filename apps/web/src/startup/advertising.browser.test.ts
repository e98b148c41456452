import { adIds } from '@foyer/contract/ad-ids.ts';
import { afterEach, expect, test } from 'vitest';
import { answerAdConsent } from '#events/consent-answer.ts';
import { AD_CONSENT } from '#events/consent.ts';
import { takeAdvertising } from './advertising.ts';

type AppWindow = Window & { MC_AD_INFO?: unknown; setAdInfo?: (ids: unknown) => void };
const app: AppWindow = window;

afterEach(() => {
  localStorage.removeItem(AD_CONSENT);
  localStorage.removeItem('MC_AD_INFO');
  delete app.MC_AD_INFO;
  delete app.setAdInfo;
});

function stored() {
  return JSON.parse(localStorage.getItem('MC_AD_INFO') ?? 'null') as unknown;
}

test('[ENTRY-15] [START-08] the nine ids are stored from the address and from the native app, at once and later', () => {
  const [first, second, ...rest] = adIds;
  const fromAddress = Object.fromEntries(rest.map((name) => [name, `${name}-1`]));
  app.MC_AD_INFO = { [first]: 'from-app', unknown: 'x', idfv: 5 };
  takeAdvertising(new URLSearchParams(fromAddress));
  expect(stored()).toEqual({ ...fromAddress, [first]: 'from-app' });
  app.setAdInfo?.({ [second]: 'later' });
  app.setAdInfo?.('no ids');
  expect(stored()).toEqual({ ...fromAddress, [first]: 'from-app', [second]: 'later' });
  expect(Object.keys(stored() as object).sort()).toEqual([
    'adAppToken',
    'adid',
    'afAdvertisingId',
    'afAppId',
    'afOaid',
    'appsflyerId',
    'gpsAdid',
    'idfa',
    'idfv',
  ]);
});

test('[ENTRY-15] after a no the ids are removed, and no later one of the native app is stored', () => {
  takeAdvertising(new URLSearchParams({ adid: 'from-address' }));
  answerAdConsent(false);
  app.setAdInfo?.({ idfa: 'later' });
  expect(stored()).toBe(null);
});
