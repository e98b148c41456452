// The merchant's promotions: the list with its categories, and the page of one.
import type { ValueOf } from '@foyer/contract/call.ts';
import { promotionCategories } from '@foyer/contract/calls/content.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { countEvent } from '#events/count-event.ts';
import { AtAddress } from '#testing/at-address.tsx';
import { fine } from '#testing/fake-network.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { sentEventNames } from '#testing/sent-events.ts';
import { clear } from '#testing/show.tsx';
import ActivityDetailScreen from './activity-detail-screen.tsx';
import ActivityScreen from './activity-screen.tsx';

type Promotion = ValueOf<typeof announcements>['promotion'][number];

function promotion(id: string, categoryId: string, title: string): Promotion {
  return {
    id,
    title,
    content: `<p>How ${title} works</p>`,
    image: '',
    color: '',
    linkageType: '',
    linkage: '',
    categoryId,
    linkedPromotionId: '',
    requestable: false,
    imageRequired: 'N',
    remarkRequired: 'N',
    startTime: null,
    endTime: null,
  };
}

const offers = [
  promotion('p1', 'new', 'A warm welcome'),
  promotion('p2', 'old', 'Every Monday'),
  promotion('p3', 'old', 'Every Friday'),
];

/** `added` is in the answer for its category only. */
function open(screen: React.ReactNode, added: readonly Promotion[] = []) {
  return renderScreen(screen, {
    areas: ['content'],
    answers: [
      answerWith(announcements, ({ url }) => {
        const category = new URL(url, location.href).searchParams.get('category');
        const promotions = category
          ? [...offers, ...added].filter(({ categoryId }) => categoryId === category)
          : offers;
        return fine({ promotion: promotions, banners: [], player: [], popup: [] });
      }),
      answer(promotionCategories, [
        { id: 'new', name: 'For new members' },
        { id: 'old', name: 'Week by week' },
        { id: 'none', name: 'Without promotions' },
      ]),
    ],
  });
}

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

const list = <AtAddress screen={ActivityScreen} />;

function titles() {
  return page
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent);
}

function links() {
  return page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
}

test('[PROMO-01] a promotion has its title on its card, and its title and content on the page of its id', async () => {
  open(<ActivityScreen search="" />);
  const card = page.getByRole('link', { name: 'Every Monday' });
  await expect.element(card).toHaveAttribute('href', '/m/activityDetail?id=p2');
  clear();
  open(<ActivityDetailScreen search="?id=p2" />);
  await expect.element(page.getByRole('heading', { name: 'Every Monday' })).toBeVisible();
  await expect.element(page.getByText('How Every Monday works')).toBeVisible();
  expect(page.getByText('A warm welcome').elements()).toEqual([]);
});

test('[PAGE-06] the page of a promotion has its title, its rich content, and a link to its target', async () => {
  const shown = {
    ...promotion('p9', '', 'One wallet'),
    content: '<ul><li>One <b>balance</b> for all</li></ul>',
    linkageType: 'URL',
    linkage: '/m/gameList?gameType=HOT',
  } as const;
  renderScreen(<ActivityDetailScreen search="?id=p9" />, {
    areas: ['content'],
    answers: [answer(announcements, { promotion: [...offers, shown], banners: [], player: [], popup: [] })],
  });
  await expect.element(page.getByRole('heading', { name: 'One wallet' })).toBeVisible();
  await expect.element(page.getByRole('listitem')).toHaveTextContent('One balance for all');
  const link = page.getByRole('link', { name: 'Open' });
  await expect.element(link).toHaveAttribute('href', '/m/gameList?gameType=HOT');
});

test('[PAGE-05] [PROMO-05] the promotion that the address names is marked, and no other, and is scrolled to', async () => {
  await page.viewport(390, 120);
  onTestFinished(() => page.viewport(390, 844));
  const marked = () =>
    page
      .getByRole('link')
      .elements()
      .filter((card) => getComputedStyle(card).outlineStyle !== 'none')
      .map((card) => card.textContent);
  history.replaceState(null, '', '/m/activity?id=p3');
  open(list);
  await expect.poll(marked).toEqual(['Every Friday']);
  await expect.element(page.getByRole('link', { name: 'Every Friday' })).toBeInViewport({ ratio: 1 });
});

test('[PAGE-05] [PROMO-03] a category shows the promotions with its id, and one without promotions is left out', async () => {
  open(list);
  const category = (name: string) => page.getByRole('button', { name });
  await expect.element(category('Week by week')).toBeVisible();
  const names = page
    .getByRole('button')
    .elements()
    .map((chip) => chip.textContent);
  expect(names).toEqual(['All', 'For new members', 'Week by week']);
  await expect.poll(titles).toEqual(expect.arrayContaining(offers.map(({ title }) => title)));
  await category('Week by week').click();
  await expect.element(page.getByText('A warm welcome')).not.toBeInTheDocument();
  expect(links()).toEqual(['/m/activityDetail?id=p2', '/m/activityDetail?id=p3']);
});

test('the chosen category is in the address and is there again after a reload', async () => {
  history.replaceState(null, '', '/m/activity?id=p1');
  open(list);
  await page.getByRole('button', { name: 'Week by week' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/m/activity?category=old');
  clear();
  open(list);
  await expect.poll(links).toEqual(['/m/activityDetail?id=p2', '/m/activityDetail?id=p3']);
  await page.getByRole('button', { name: /^(?!For new|Week by)/ }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/m/activity');
  await expect.poll(links).toHaveLength(3);
});

test('a category in the address that has no promotions shows them all', async () => {
  history.replaceState(null, '', '/m/activity?category=none');
  open(list);
  await expect.poll(links).toHaveLength(3);
});

test('[CCALL-18] a category is requested with its id, the type and the platform, and its answer is shown', async () => {
  const { requestsOf } = open(list, [promotion('p4', 'old', 'Every Sunday')]);
  await page.getByRole('button', { name: 'Week by week' }).click();
  await expect.element(page.getByRole('link', { name: 'Every Sunday' })).toBeVisible();
  expect(page.getByRole('link', { name: 'A warm welcome' }).elements()).toEqual([]);
  const { searchParams } = new URL(requestsOf(announcements).at(-1)?.url ?? '', location.href);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    types: 'promotion',
    platform: 'MOBILE',
    category: 'old',
  });
});

test('[TRACK-01][TRACK-04] the page of a promotion counts as viewed content, once in a session', async () => {
  const view = async () => {
    clear();
    const app = open(<ActivityDetailScreen search="?id=p2" />);
    await expect.element(page.getByRole('heading', { name: 'Every Monday' })).toBeVisible();
    // It shows that an event before it was sent.
    countEvent('login');
    await expect.poll(() => sentEventNames(app)).toContain('login');
    return sentEventNames(app);
  };
  expect([await view(), await view()]).toEqual([['viewContent', 'login'], ['login']]);
  sessionStorage.clear();
  expect(await view()).toEqual(['viewContent', 'login']);
});
