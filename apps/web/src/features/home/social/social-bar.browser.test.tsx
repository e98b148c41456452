// The place and the icons of the social bar.
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { statusOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { SocialBar } from './social-bar.tsx';

afterEach(clear);

/** The links of the bar of a merchant with resources of these types. */
function links(types: readonly string[]) {
  const resources = types.map((resourceType) => ({ resourceType, url: `https://${resourceType}.example/a` }));
  const status = statusOf();
  renderScreen(<SocialBar />, {
    merchant: { status: { ...status, info: { ...status.info, resources } } },
    areas: ['home'],
  });
  return [...document.querySelectorAll<HTMLAnchorElement>('aside a')];
}
function names(types: readonly string[]) {
  return links(types).map((link) => link.ariaLabel);
}

const known = {
  TELEGRAM: 'Telegram',
  LINE: 'LINE',
  WHATSAPP: 'WhatsApp',
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  TWITTER: 'X (Twitter)',
  YOUTUBE: 'YouTube',
};

test('[SOCIALBAR-02][INSTALL-08] each of the eight types has its own icon and leads to its address', () => {
  const shown = links(Object.keys(known));
  expect(shown.map((link) => link.ariaLabel)).toEqual(Object.values(known));
  expect(new Set(shown.map((link) => link.querySelector('svg')?.innerHTML)).size).toBe(8);
  expect(shown[1]?.href).toBe('https://line.example/a');
});

test('[SOCIALBAR-03] only types of the merchant’s resources show', () => {
  for (const [type, name] of Object.entries(known)) expect(names([type])).toEqual([name]);
  expect(names(['LINE', 'Android', 'WECHAT', 'YOUTUBE'])).toEqual(['LINE', 'YouTube']);
  expect(names(['Android'])).toEqual([]);
});

test('[SOCIALBAR-01] it floats at the right side of the page, and hides while the visitor scrolls down', async () => {
  const text = document.body.appendChild(document.createElement('div'));
  text.style.blockSize = '5000px';
  onTestFinished(() => text.remove());
  links(['LINE']);
  const bar = document.querySelector('aside');
  if (!bar) throw new Error('there is no bar');
  const place = () => bar.getBoundingClientRect().toJSON() as DOMRectInit;
  const before = place();
  expect(before).toMatchObject({ right: document.documentElement.clientWidth });
  expect(before.width).toBeLessThan(innerWidth / 2);
  const visibility = () => getComputedStyle(bar).visibility;
  expect(visibility()).toBe('visible');
  scrollTo(0, 400);
  await expect.poll(visibility).toBe('hidden');
  scrollTo(0, 300);
  await expect.poll(visibility).toBe('visible');
  expect(place()).toEqual(before);
});
