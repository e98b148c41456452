import { describe, expect, test } from 'vitest';
import { type BannerFacts, bannerTarget } from './banner-target.ts';

const banner = (more: Partial<BannerFacts>): BannerFacts => ({
  url: '/m/media/banner/x.avif',
  color: '#123456',
  title: 'Tonight',
  subtitle: '',
  action: '',
  groupName: '',
  linkageType: 'URL',
  linkage: '',
  roomId: '',
  nodeId: '',
  gameType: '',
  vendor: '',
  trusted: false,
  ...more,
});

describe('a tap on a banner', () => {
  test('[BANNER-07] with a path of ours navigates inside the app', () => {
    const linkage = '/m/gameList?vassalage=NLT&gameType=RNG';
    expect(bannerTarget(banner({ linkage }))).toEqual({ kind: 'go', href: linkage });
  });

  test('with a path of ours that is not there yet says that it is coming', () => {
    expect(bannerTarget(banner({ linkage: '/m/activity?id=1' }))).toEqual({ kind: 'coming-soon' });
    expect(bannerTarget(banner({ linkageType: 'P', linkage: '1' }))).toEqual({ kind: 'coming-soon' });
  });

  test.each(['http://plain.example/', 'javascript:alert(1)', '//evil.example', ''])(
    'with %s for an address does nothing',
    (linkage) => expect(bannerTarget(banner({ linkage }))).toEqual({ kind: 'nothing' }),
  );

  test('with an external https address leaves in a window of its own', () => {
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

  test('[BANNER-11] of any other game launches it when room, node and vendor are all there', () => {
    const whole = { linkageType: 'G', vendor: 'NLT', nodeId: '7', roomId: '1' } as const;
    expect(bannerTarget(banner(whole))).toMatchObject({ kind: 'go' });
    for (const missing of ['vendor', 'nodeId', 'roomId'] as const)
      expect(bannerTarget(banner({ ...whole, [missing]: '' }))).toEqual({ kind: 'nothing' });
  });
});
