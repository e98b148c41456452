import { describe, expect, test } from 'vitest';
import { bannerTarget, type LinkedBanner, staysHere } from './banner-target.ts';

function banner(more: Partial<LinkedBanner>): LinkedBanner {
  return {
    title: 'Tonight',
    linkageType: 'URL',
    linkage: '',
    roomId: '',
    nodeId: '',
    gameType: '',
    vendor: '',
    ...more,
  };
}

describe('a tap on a banner', () => {
  test('[BANNER-07] with a path of the app navigates inside the app', () => {
    const linkage = '/m/gameList?vassalage=NLT&gameType=RNG';
    expect(bannerTarget(banner({ linkage }))).toEqual({ kind: 'go', href: linkage });
  });

  test.each([
    ['a page of the merchant', '/m/club?a=1', '/m/club?a=1'],
    ['a page below one of the merchant', '/m/vip/gold', '/m/vip/gold'],
    ['a page that a pattern of the merchant names', '/m/shop/7/buy', '/m/shop/7/buy'],
    ['home under its short name', '/m', '/m/home'],
    [
      'the page of a lottery, in its frame',
      '/m/lotto-h5/default/pk10/games/minute-race?x=1',
      '/m/lottery?mui=default&playType=pk10&gameId=minute-race&pageBack=1',
    ],
  ])('[BANNER-07] with %s navigates inside the app', (_, linkage, href) => {
    const ownPages = [{ path: '/m/club' }, { path: '/m/vip/' }, { path: '/m/shop/*/buy' }];
    expect(bannerTarget(banner({ linkage }), ownPages)).toEqual({ kind: 'go', href });
  });

  test('with a path of the app that does not exist yet shows that it is coming', () => {
    expect(bannerTarget(banner({ linkage: '/m/checkIn' }))).toEqual({ kind: 'coming-soon' });
  });

  test('[BANNER-06] of a promotion opens that promotion', () => {
    expect(bannerTarget(banner({ linkageType: 'P', linkage: 'a b&c' }))).toEqual({
      kind: 'go',
      href: '/m/activity?id=a%20b%26c',
    });
  });

  test.each(['http://plain.example/', 'javascript:alert(1)', '//evil.example', ''])(
    'with %s for an address does nothing',
    (linkage) => expect(bannerTarget(banner({ linkage }))).toEqual({ kind: 'nothing' }),
  );

  test('with an external https address opens a new window', () => {
    expect(bannerTarget(banner({ linkage: 'https://partner.example/x' }))).toEqual({
      kind: 'leave',
      href: 'https://partner.example/x',
    });
  });

  test('[BANNER-09] of a lottery goes to the launcher', () => {
    expect(bannerTarget(banner({ linkageType: 'G', vendor: 'LOTT', nodeId: 'PK10' }))).toMatchObject({
      kind: 'go',
      href: expect.stringMatching(/^\/m\/launchGame\?vendor=LOTT&code=PK10/),
    });
  });

  test('[BANNER-10] of TCG_SEA opens its electronic lotteries, whatever game it names', () => {
    expect(bannerTarget(banner({ linkageType: 'G', vendor: 'TCG_SEA', nodeId: 'X' }))).toEqual({
      kind: 'go',
      href: '/m/launchGame?vendor=TCG_SEA&code=TCG_SEA&gameType=ELOTT',
    });
  });

  test('[BANNER-11] of any other game launches it when room, node and vendor are all there', () => {
    const whole = { linkageType: 'G', vendor: 'NLT', nodeId: '7', roomId: '1' } as const;
    expect(bannerTarget(banner(whole))).toMatchObject({ kind: 'go' });
    for (const missing of ['vendor', 'nodeId', 'roomId'] as const)
      expect(bannerTarget(banner({ ...whole, [missing]: '' }))).toEqual({ kind: 'nothing' });
  });

  test('without a kind leads nowhere', () => {
    expect(bannerTarget(banner({ linkageType: '', linkage: '/m/home' }))).toEqual({ kind: 'nothing' });
  });

  test('[BANNER-07] with a whole address of this origin stays in the window', () => {
    const own = bannerTarget(banner({ linkage: 'https://own.example/m/notice' }));
    const other = bannerTarget(banner({ linkage: 'https://own.example.evil/m/notice' }));
    expect([own, other].map((target) => staysHere(target, 'https://own.example'))).toEqual([true, false]);
  });
});
