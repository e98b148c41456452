import { expect, test } from 'vitest';
import { readEntry } from './entry.ts';

function at(rest: string) {
  return readEntry(`https://aurora.example${rest}`);
}

test('[START-09] token, sessionId, redirectUrl and backUrl are read from the address and removed from it', () => {
  const entry = at(
    '/m/home?token=t1&sessionId=s1&env=uat&redirectUrl=https%3A%2F%2Fp.example&backUrl=%2Fm%2Fhome&r=abc',
  );
  expect(entry).toMatchObject({
    ticket: 't1',
    sessionId: 's1',
    env: 'uat',
    redirectUrl: 'https://p.example',
    backUrl: '/m/home',
  });
  expect(entry.cleaned).toBe('/m/home?r=abc');
});

test.each(['/m/launchGame', '/m/launchGame/', '/m/startLottery', '/m/lottery'])(
  '[PAGE-12] [PAGE-13] [ENTRY-04] backUrl on %s belongs to the launch: it stays, and is not used as a third party’s',
  (path) => {
    const entry = at(`${path}?code=K3&backUrl=https%3A%2F%2Fp.example&token=t1`);
    expect(entry.backUrl).toBeNull();
    expect(new URL(entry.cleaned, 'https://aurora.example').searchParams.get('backUrl')).toBe(
      'https://p.example',
    );
    expect(entry.cleaned).not.toContain('token');
  },
);

test('tokens is another name of token, which wins; env is prod by default', () => {
  expect(at('/m/home?tokens=b').ticket).toBe('b');
  expect(at('/m/home?tokens=b&token=a').ticket).toBe('a');
  expect(at('/m/home?token=').ticket).toBe(null);
  expect(at('/m/home').env).toBe('prod');
});

test.each([
  ['/m/home?a=1&b=%20x+y&c', '/m/home?a=1&b=%20x+y&c'],
  ['/m/home?token=a', '/m/home'],
  ['/m/home?tokens=a&sessionId=b&env=uat', '/m/home'],
  ['/m/home?code=x&state=y&liffClientId=z&friendship_status_changed=1&cid=7', '/m/home?cid=7'],
  ['/m/home?error=denied&state=y&cid=7', '/m/home?cid=7'],
  ['/m/launchGame?vendor=LOTT&code=minute-five', '/m/launchGame?vendor=LOTT&code=minute-five'],
  ['/m/login#tgAuthResult=eyJ9', '/m/login'],
  ['/m/login#tgWebAppData=x', '/m/login'],
  ['/m/home#top', '/m/home#top'],
  ['/m/home?token=a&token=b#x', '/m/home#x'],
])('%s may stay as %s', (address, cleaned) => {
  expect(at(address).cleaned).toBe(cleaned);
});
