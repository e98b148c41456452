// The pages of information that anyone reads: help, the agreement, announcements.
import type { ValueOf } from '@foyer/contract/call.ts';
import { helpCenter, lobbyNews } from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { answer, answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const account = {
  id: 'account',
  title: 'Your account',
  icon: '',
  items: [
    { id: 'name', title: 'Which names are allowed?', content: '<p>Any but a <b>taken</b> one.</p>' },
    { id: 'bonus', title: 'Where is my bonus?', content: '<p>In the wallet.</p>' },
  ],
};
const agreement = {
  id: 'agreement',
  title: 'Terms',
  icon: '',
  items: [{ id: 'fair', title: 'Fair play', content: '<p>One account for each person.</p>' }],
};

function open(path: string, groups: ValueOf<typeof helpCenter>) {
  return openPage(path, {
    merchant: { template: templateOf({ title: 'Aurora' }) },
    words: englishTexts(['core', 'content']),
    answers: [answer(helpCenter, groups)],
  });
}

test('[PAGE-05] the help centre has groups of questions that unfold, without the agreement', async () => {
  open('/m/helpCenter', [account, agreement]);
  await expect.element(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const text = page.getByText('Any but a taken one.');
  await expect.element(text).not.toBeVisible();
  await page.getByText('Which names are allowed?').click();
  await expect.element(text).toBeVisible();
  expect(page.getByText('Fair play').elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/m/service');
});

test.each(['/m/helpCenter', '/m/useragreement'])(
  '[PAGE-05] %s is requested in the language of the page',
  async (path) => {
    const { requestsOf } = openPage(path, { language: 'AR', answers: [answer(helpCenter, [account])] });
    await expect.poll(() => requestsOf(helpCenter).length).toBe(1);
    const [asked] = requestsOf(helpCenter);
    expect(new URL(asked?.url ?? '', location.href).searchParams.get('language')).toBe('AR');
  },
);

test('[PAGE-05] the help centre finds a question by its title, and opens the one that the address names', async () => {
  open('/m/helpCenter?id=bonus', [account]);
  await expect.element(page.getByText('In the wallet.')).toBeVisible();
  await page.getByRole('searchbox').fill('bonus');
  await expect.element(page.getByText('Which names are allowed?')).not.toBeInTheDocument();
  await expect.element(page.getByText('Where is my bonus?')).toBeVisible();
});

test('[PAGE-05] a help centre without questions says that they are coming', async () => {
  open('/m/helpCenter', [agreement]);
  await expect.element(page.getByText('Coming soon')).toBeVisible();
});

test('[PAGE-05] the agreement is the merchant’s own, or a neutral one with the merchant’s name', async () => {
  open('/m/useragreement', [account, agreement]);
  await expect.element(page.getByText('One account for each person.')).toBeVisible();
  expect(page.getByText(/Aurora/).elements()).toEqual([]);
  open('/m/useragreement', [account]);
  await expect.element(page.getByText(/Aurora/)).toBeVisible();
  expect(page.getByText('Which names are allowed?').elements()).toEqual([]);
});

const news = {
  promotion: [],
  banners: [],
  popup: [],
  player: [
    { id: 'upkeep', title: 'Upkeep tonight', content: '<p>From <b>two</b> to four.</p>', createTime: 0 },
    { id: 'rounds', title: 'Lost rounds', content: '<p>They are given back.</p>', createTime: 0 },
  ],
};

test('[PAGE-08] an announcement has its date and unfolds its rich text; the address opens one', async () => {
  openPage('/m/notice?id=rounds', { answers: [answer(announcements, news)] });
  await expect.element(page.getByText('They are given back.')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: 'Upkeep tonight' });
  expect(item.element().querySelector('time')?.dateTime).toMatch(/^1970-01-01/);
  await expect.element(page.getByText('From two to four.')).not.toBeVisible();
  await item.getByText('Upkeep tonight').click();
  await expect.element(page.getByText('From two to four.')).toBeVisible();
});

test('[PAGE-08] where the announcements fail, those of the second source are shown', async () => {
  const { requestsOf } = openPage('/m/notice', {
    answers: [answerWith(announcements, () => refusal('service.unavailable')), answer(lobbyNews, news)],
  });
  await expect.element(page.getByText('Upkeep tonight')).toBeVisible();
  expect(requestsOf(lobbyNews)).toHaveLength(1);
});

test('[PAGE-08] a member has a tab for the own notifications, a visitor has none', async () => {
  const tabs = page.getByRole('radio');
  openPage('/m/notice', { answers: [answer(announcements, news)] });
  await expect.element(tabs.first()).toBeInTheDocument();
  expect(tabs.elements()).toHaveLength(2);
  openPage('/m/notice', { member: ann, answers: [answer(announcements, news)] });
  await expect.poll(() => tabs.elements().length).toBe(3);
});
