import { describe, expect, test } from 'vitest';
import { needsOther } from './browser-advice.ts';

const android = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('[CERR-14] another browser is recommended in China', () => {
  test.each([
    ['QQ', `${android} Version/4.0 Chrome/109.0 MQQBrowser/14.1 Mobile Safari/537.36`],
    ['UC', `${android} Version/4.0 Chrome/100.0 UCBrowser/16.5 Mobile Safari/537.36`],
    ['WeChat', `${android} Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0`],
    ['Quark', `${android} Version/4.0 Chrome/112.0 Quark/7.4 Mobile Safari/537.36`],
    ['MIUI', `${android} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.0`],
    ['Baidu', `${android} Version/4.0 Chrome/97.0 Mobile Safari/537.36 baiduboxapp/13.5`],
    ['one that is not listed', 'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1) Presto/2.8'],
  ])('to %s', (_name, userAgent) => {
    expect(needsOther('CN', userAgent)).toBe(true);
    expect(needsOther('PH', userAgent)).toBe(false);
  });

  test.each([
    ['Chrome', `${android} Chrome/126.0 Mobile Safari/537.36`],
    ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Version/17.0 Mobile Safari/604.1'],
    ['Firefox', 'Mozilla/5.0 (Android 13; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0'],
    ['Edge', `${android} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`],
    ['Samsung Internet', `${android} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`],
  ])('not to %s', (_name, userAgent) => {
    expect(needsOther('CN', userAgent)).toBe(false);
  });
});
