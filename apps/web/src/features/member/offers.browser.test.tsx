// The number of offers on the links of the member centre, in both versions.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { statusOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import MemberScreen from './member-screen.tsx';

type OfferSetting = { readonly enabled: boolean; readonly count: number };

function open(version: 'new' | 'base', promotions: { REFERRAL: OfferSetting; APP_DOWNLOAD: OfferSetting }) {
  const status = statusOf();
  renderScreen(<MemberScreen />, {
    merchant: {
      settings: { ...plainSettings, promotions },
      status: {
        ...status,
        info: { ...status.info, mobileTemplate: { mem_cen: version, dep_func: 'base' } },
      },
    },
    member: ann,
    areas: ['member', 'money'],
    words: englishTexts(['core', 'member', 'money']),
  });
}

afterEach(clear);

function nameOf(link: RegExp) {
  return page.getByRole('link', { name: link }).element().textContent?.replaceAll(/\s+/g, ' ').trim();
}

test('[CROLE-07] the back office chooses the version of the member centre, and whether friends are invited', async () => {
  for (const version of ['new', 'base'] as const)
    for (const enabled of [true, false]) {
      open(version, { REFERRAL: { enabled, count: 0 }, APP_DOWNLOAD: { enabled: true, count: 0 } });
      await expect.element(page.getByRole('link', { name: 'Get the app' })).toBeVisible();
      expect(page.getByRole('link', { name: 'Invite friends' }).elements()).toHaveLength(enabled ? 1 : 0);
      // The base version is one menu, the new one a list for each subject.
      const menu = page.getByRole('navigation', { name: 'Member menu' });
      expect(menu.elements()).toHaveLength(version === 'base' ? 1 : 0);
      clear();
    }
});

test.each(['new', 'base'] as const)(
  '[PROMO-02] version %s: an offer that is on has its number, one without offers has none',
  async (version) => {
    open(version, { REFERRAL: { enabled: true, count: 3 }, APP_DOWNLOAD: { enabled: true, count: 0 } });
    await expect.element(page.getByRole('link', { name: 'Invite friends 3 offers' })).toBeVisible();
    expect(nameOf(/Get the app/)).toBe('Get the app');
    clear();
    open(version, { REFERRAL: { enabled: false, count: 3 }, APP_DOWNLOAD: { enabled: true, count: 1 } });
    await expect.element(page.getByRole('link', { name: 'Get the app 1 offer' })).toBeVisible();
    expect(page.getByRole('link', { name: /Invite friends/ }).elements()).toEqual([]);
    clear();
    open(version, { REFERRAL: { enabled: true, count: 0 }, APP_DOWNLOAD: { enabled: false, count: 1 } });
    await expect.element(page.getByRole('link', { name: 'Invite friends' })).toBeVisible();
    expect([nameOf(/Invite friends/), nameOf(/Get the app/)]).toEqual(['Invite friends', 'Get the app']);
  },
);
