// The form of an application: its fields by the promotion's settings, and when it can be sent.
import { signUpRequestReward } from '@foyer/contract/calls/promotions.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useApplication } from '#content/stored-promotion.ts';
import { fakeClock } from '#testing/fake-clock.ts';
import { ann } from '#testing/fake-session.ts';
import { passTimeOut } from '#testing/given-up.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { openPage } from '#testing/open-page.tsx';
import { untilPainted } from '#testing/painted.ts';
import { answer, answerWith, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ApplyScreen from './apply-screen.tsx';

type Setting = 'Y' | 'N';
type Promotion = Parameters<typeof useApplication>[0];
type Settings = Omit<Promotion, 'title' | 'linkedPromotionId'>;

const before = location.href;
afterEach(() => {
  vi.useRealTimers();
  clear();
  history.replaceState(null, '', before);
});

function Offer({ settings }: { readonly settings: Settings }) {
  const link = useApplication({ title: 'Birthday table', linkedPromotionId: 'birthday', ...settings });
  return (
    <a href={link.href} onClick={link.onClick}>
      Claim
    </a>
  );
}

const remark = page.getByRole('textbox');
const submit = page.getByRole('button', { name: 'Submit' });
function chooser() {
  return document.querySelector<HTMLInputElement>('input[type="file"]');
}

/** Opens the form as the link of an offer with these settings does. */
async function open(settings: Settings, more: AppSetup = {}) {
  const setup = { member: ann, areas: ['rewards', 'content'] as const, ...more };
  renderScreen(<Offer settings={settings} />, setup);
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.getByRole('link', { name: 'Claim' }).click();
  const app = renderScreen(<ApplyScreen />, setup);
  await expect.element(submit).toBeVisible();
  return app;
}
async function addPicture(width = 4): Promise<void> {
  const canvas = new OffscreenCanvas(width, 4);
  canvas.getContext('2d')?.fillRect(0, 0, width, 4);
  const picture = new File([await canvas.convertToBlob()], 'cake.png', { type: 'image/png' });
  const input = chooser();
  if (!input) throw new Error('there is no field for a picture');
  const shown = page.getByRole('button', { name: /^Remove image/ });
  const before = shown.elements().length;
  await userEvent.upload(input, picture);
  await expect.poll(() => shown.elements().length).toBe(before + 1);
}

test.each<[Settings, boolean, boolean]>([
  [{ remarkRequired: 'N', imageRequired: 'N' }, false, false],
  [{ remarkRequired: 'Y', imageRequired: 'N' }, true, false],
  [{ remarkRequired: 'N', remarkShow: 'Y', imageRequired: 'N' }, true, false],
  [{ remarkRequired: 'N', imageRequired: 'Y' }, false, true],
  [{ remarkRequired: 'N', imageRequired: 'N', imageShow: 'Y' }, false, true],
  [{ remarkRequired: 'Y', imageRequired: 'Y' }, true, true],
])(
  '[REWARD-03] [REWARD-04] [REWARD-06] [REWARD-16] with %j the page asks for a remark: %s, for a picture: %s',
  async (settings, hasRemark, hasPicture) => {
    await open(settings);
    expect(remark.elements().map(({ tagName }) => tagName)).toEqual(hasRemark ? ['TEXTAREA'] : []);
    expect(chooser()?.accept ?? null).toBe(hasPicture ? 'image/jpeg,image/png' : null);
  },
);

function typeRemark() {
  return userEvent.fill(remark, 'The 21st of November');
}

test.each<[Setting, Setting, readonly (() => Promise<void>)[]]>([
  ['Y', 'N', [typeRemark]],
  ['N', 'Y', [addPicture]],
  ['Y', 'Y', [typeRemark, addPicture]],
])(
  '[REWARD-06] [REWARD-07] with remarkRequired %s and imageRequired %s the button waits for what is required',
  async (remarkRequired, imageRequired, steps) => {
    const { requestsOf } = await open({ remarkRequired, imageRequired, remarkShow: 'Y', imageShow: 'Y' });
    await userEvent.fill(remark, '   ');
    for (const step of steps) {
      await expect.element(submit).toBeDisabled();
      await step();
    }
    await expect.element(submit).toBeEnabled();
    await submit.click();
    await expect.poll(() => requestsOf(signUpRequestReward).length).toBe(1);
  },
);

test('[REWARD-07] where nothing is required the button is enabled at once', async () => {
  await open({ remarkRequired: 'N', imageRequired: 'N' });
  await expect.element(submit).toBeEnabled();
});

test('[CCALL-24] [REWARD-08] an application carries its promotion, the remark and every picture', async () => {
  const { requestsOf } = await open({ remarkRequired: 'Y', imageRequired: 'Y' });
  await typeRemark();
  await addPicture();
  await addPicture(8);
  await submit.click();
  const picture = expect.stringMatching(/^data:image\/jpeg;base64,.{40,}/);
  const sent = () => requestsOf(signUpRequestReward).map(({ method, body }) => [method, body]);
  await expect.poll(sent).toEqual([
    [
      'POST',
      {
        promotionId: 'birthday',
        remarks: 'The 21st of November',
        pictures: [picture, picture],
      },
    ],
  ]);
});

test('[REQ-20] an application is given up after 120 s: its picture may need that long', async () => {
  const clock = fakeClock();
  const answers = [answerWith(signUpRequestReward, later().reply)];
  const optional = { remarkRequired: 'N', imageRequired: 'N' } as const;
  const { requestsOf } = await open(optional, { answers, requestPorts: { clock } });
  await submit.click();
  expect(await passTimeOut(clock, () => requestsOf(signUpRequestReward), 120_000)).toEqual({
    before: false,
    after: true,
  });
});

test('[REWARD-08] [PROMO-07] the application for a promotion of the list carries the id of the linked promotion', async () => {
  const promotion = {
    id: 'notice-7',
    title: 'Birthday table',
    content: '<p>A table for you</p>',
    image: '',
    color: '',
    linkageType: '',
    linkage: '',
    categoryId: '',
    linkedPromotionId: 'birthday',
    requestable: true,
    imageRequired: 'N',
    remarkRequired: 'N',
    startTime: null,
    endTime: null,
  } as const;
  const { requestsOf } = openPage('/m/activity', {
    member: ann,
    answers: [answer(announcements, { promotion: [promotion], banners: [], player: [], popup: [] })],
  });
  await page.getByRole('link', { name: 'Birthday table' }).click();
  await page.getByRole('link', { name: 'Claim' }).click();
  await submit.click();
  const sent = () => requestsOf(signUpRequestReward).map(({ body }) => body);
  await expect.poll(sent).toEqual([{ promotionId: 'birthday', remarks: '', pictures: [] }]);
});

test('[LAYOUT-16] the indicator of an application is hidden when its answer has come', async () => {
  const { reply, give } = later();
  await open(
    { remarkRequired: 'Y', imageRequired: 'N' },
    { answers: [answerWith(signUpRequestReward, reply)] },
  );
  await typeRemark();
  // No time passes: only the answer can end it.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (submit.element() as HTMLElement).click();
  const isBusy = () => submit.element().getAttribute('aria-busy') === 'true';
  await untilPainted(isBusy);
  give(refusal('promotion.taken'));
  await untilPainted(() => !isBusy());
  expect(isBusy()).toBe(false);
});

test('[REWARD-09] the indicator of an application without an answer is shown for 3 s', async () => {
  const answers = [answerWith(signUpRequestReward, later().reply)];
  await open({ remarkRequired: 'Y', imageRequired: 'N' }, { answers });
  await typeRemark();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  (submit.element() as HTMLElement).click();
  const isBusy = () => submit.element().getAttribute('aria-busy') === 'true';
  await untilPainted(isBusy);
  await vi.advanceTimersByTimeAsync(2999);
  expect(isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isBusy()).toBe(false);
});
