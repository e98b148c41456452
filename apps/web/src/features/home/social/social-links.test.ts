import { expect, test } from 'vitest';
import * as marks from '#ui/icons/social-marks.ts';
import { socialLinks } from './social-links.ts';

function resource(resourceType: string, url = `https://${resourceType.toLowerCase()}.example/a`) {
  return {
    resourceType,
    url,
  };
}
const types = 'TELEGRAM LINE WHATSAPP FACEBOOK INSTAGRAM TIKTOK TWITTER YOUTUBE'.split(' ');
function shown(...resources: ReturnType<typeof resource>[]) {
  return socialLinks(resources).map(({ type }) => type);
}

test('[SOCIALBAR-02] the bar has an icon for each of the eight types', () => {
  const links = socialLinks(types.toReversed().map((type) => resource(type)));
  expect(links.map(({ type }) => type)).toEqual(types);
  expect(links.map(({ icon }) => icon)).toEqual(
    types.map((type) => Reflect.get(marks, `${type.toLowerCase()}Mark`)),
  );
});

test('[SOCIALBAR-03] only types that the merchant names are shown, in any case, each once', () => {
  expect(shown(resource('line'), resource('Android'), resource('LINE', 'https://second.example/'))).toEqual([
    'LINE',
  ]);
  expect(shown(resource('IG'))).toEqual(['INSTAGRAM']);
  expect(shown(resource('WECHAT'), resource('IOS'))).toEqual([]);
});

test('an address that is not https is not shown', () => {
  expect(shown(resource('LINE', 'javascript:alert(1)'), resource('TIKTOK', 'http://plain.example/'))).toEqual(
    [],
  );
});
