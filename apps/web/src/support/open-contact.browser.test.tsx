// How a customer service channel opens, in a browser and in each shell.
import { saveMemberInfoByAuthKey } from '@foyer/contract/calls/chat.ts';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { contactOf, statusOf } from '#testing/merchant.ts';
import { untilPainted } from '#testing/painted.ts';
import { answer, answerWith, type AppSetup, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Hosts } from '#shell/hosts.tsx';
import { Contacts } from './contacts.tsx';

type Call = (url: string) => void;
type Shells = {
  Telegram?: { WebApp: { openLink: Call; openTelegramLink: Call } };
  TelegramWebviewProxy?: { postEvent: (name: string, data: string) => void };
  AndroidBridge?: { openUrl?: Call };
  webkit?: {
    messageHandlers: { openUrl?: { postMessage: (at: { url: string }) => void }; nativeApp?: object };
  };
};
const shells = window as unknown as Shells;
const opened = { opener: window as Window | null, location: { replace: vi.fn<Call>() } };
let open: MockInstance<typeof window.open>;

async function tap(contact: Parameters<typeof contactOf>[0], setup: AppSetup = {}) {
  const app = renderScreen(
    <>
      <Contacts />
      <Hosts />
    </>,
    { merchant: { status: statusOf({ contacts: [contactOf(contact)] }) }, ...setup },
  );
  const link = page.getByRole('link');
  await expect.element(link).toBeVisible();
  link.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return app;
}

beforeEach(() => {
  opened.location.replace.mockClear();
  open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
  // A link that keeps its own action must not leave the test's page.
  document.addEventListener('click', stay);
});
const kept: boolean[] = [];
function stay(event: Event) {
  kept.push(!event.defaultPrevented);
  event.preventDefault();
}
afterEach(async () => {
  await closeAlerts();
  document.removeEventListener('click', stay);
  kept.length = 0;
  clear();
  delete shells.Telegram;
  delete shells.TelegramWebviewProxy;
  delete shells.AndroidBridge;
  delete shells.webkit;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const href = 'https://cs.example/room';
let now = 1e9;

describe('a link', () => {
  test('[SERVICE-18] opens in a new window of the browser, which gets no access to this one', async () => {
    await tap({ link: href });
    expect(kept).toEqual([true]);
    const link = page.getByRole('link').element();
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
  });

  test.each([
    ['openLink', href],
    ['openTelegramLink', 'https://t.me/aurora'],
  ] as const)('[SERVICE-16] opens by %s of Telegram’s mini-app', async (name, link) => {
    const calls = { openLink: vi.fn<Call>(), openTelegramLink: vi.fn<Call>() };
    shells.Telegram = { WebApp: calls };
    await tap({ link });
    await expect.poll(() => calls[name].mock.calls).toEqual([[link]]);
    expect([kept, open.mock.calls]).toEqual([[false], []]);
  });

  test.each([
    [href, ['web_app_open_link', JSON.stringify({ url: href })]],
    ['https://t.me/aurora?start=cs', ['web_app_open_tg_link', '{"path_full":"/aurora?start=cs"}']],
    ['tg://resolve?phone=639170000001', ['web_app_open_tg_link', '{"path_full":"/+639170000001"}']],
  ] as const)(
    '[SERVICE-16] to %s opens by an event of Telegram’s app on a page without its script',
    async (link, event) => {
      const postEvent = vi.fn<(name: string, data: string) => void>();
      shells.TelegramWebviewProxy = { postEvent };
      await tap({ link });
      await expect.poll(() => postEvent.mock.calls).toEqual([event]);
      expect([kept, open.mock.calls]).toEqual([[false], []]);
    },
  );

  test('[SERVICE-17] opens by the bridge of the Android app', async () => {
    const openUrl = vi.fn<Call>();
    shells.AndroidBridge = { openUrl };
    await tap({ link: href });
    await expect.poll(() => openUrl.mock.calls).toEqual([[href]]);
    expect([kept, open.mock.calls]).toEqual([[false], []]);
  });

  test('[SERVICE-17] opens by the bridge of the iOS app', async () => {
    const postMessage = vi.fn<(at: { url: string }) => void>();
    shells.webkit = { messageHandlers: { openUrl: { postMessage }, nativeApp: {} } };
    await tap({ link: href });
    await expect.poll(() => postMessage.mock.calls).toEqual([[{ url: href }]]);
    expect([kept, open.mock.calls]).toEqual([[false], []]);
  });

  const direct = [
    'tg://resolve?domain=aurora',
    'line://ti/p/@aurora',
    'tel:+639170000001',
    'mailto:help@cs.example',
  ] as const;

  test.each(direct)('[SERVICE-17] to %s opens by the bridges of the apps', async (link) => {
    const openUrl = vi.fn<Call>();
    shells.AndroidBridge = { openUrl };
    await tap({ link });
    await expect.poll(() => openUrl.mock.calls).toEqual([[link]]);
    clear();
    delete shells.AndroidBridge;
    const postMessage = vi.fn<(at: { url: string }) => void>();
    shells.webkit = { messageHandlers: { openUrl: { postMessage }, nativeApp: {} } };
    await tap({ link });
    await expect.poll(() => postMessage.mock.calls).toEqual([[{ url: link }]]);
    expect([kept, open.mock.calls]).toEqual([[false, false], []]);
  });

  test.each([
    [direct[0], [['https://t.me/aurora']], false],
    ['tg://resolve?domain=aurora&start=cs', [['https://t.me/aurora?start=cs']], false],
    ['tg:resolve?domain=aurora', [['https://t.me/aurora']], false],
    // Today's browsers parse it as older ones parse the usual link: without a host.
    ['tg:////resolve?domain=aurora', [['https://t.me/aurora']], false],
    ['tg://resolve?phone=639170000001', [['https://t.me/+639170000001']], false],
    ['tg://join?invite=aB-1_x', [['https://t.me/+aB-1_x']], false],
    ['tg://resolve?domain=../evil.example', [['https://t.me/..%2Fevil.example']], false],
    ['https://telegram.me/aurora?start=cs', [['https://t.me/aurora?start=cs']], false],
    ['https://telegram.dog/aurora', [['https://t.me/aurora']], false],
    ['tg://settings', [], true],
    [direct[1], [], true],
    [direct[2], [], true],
    [direct[3], [], true],
  ] as const)(
    '[SERVICE-16] to %s in Telegram’s mini-app opens by its address on the web, or by the link itself',
    async (link, links, isKept) => {
      const calls = { openLink: vi.fn<Call>(), openTelegramLink: vi.fn<Call>() };
      shells.Telegram = { WebApp: calls };
      await tap({ link });
      await expect.poll(() => calls.openTelegramLink.mock.calls).toEqual(links);
      expect([kept, calls.openLink.mock.calls]).toEqual([[isKept], []]);
    },
  );

  test.each(direct)('[SERVICE-18] to %s in a browser keeps its own action', async (link) => {
    await tap({ link });
    expect([kept, open.mock.calls]).toEqual([[true], []]);
  });

  test.each([href, ...direct])(
    '[SERVICE-20] to %s in an app without a bridge says that it is coming soon',
    async (link) => {
      // The same message is not shown again within a second: here each reading of the clock is later than that.
      vi.spyOn(performance, 'now').mockImplementation(() => (now += 2_000));
      sessionStorage.setItem('MC_IN_APP', '1');
      await tap({ link });
      await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Coming soon');
      expect([kept, open.mock.calls]).toEqual([[false], []]);
    },
  );
});

describe('the text chat of a member', () => {
  const chat = { csType: 'TX-CHAT', link: href };
  const address = `${href}?name=ann`;

  test('[SERVICE-13][SERVICE-14][CCALL-19][ACALL-26] opens its window at once, and leads there with the key and the merchant', async () => {
    const answers = [answer(saveMemberInfoByAuthKey, 'the-key')];
    const { requestsOf } = await tap(chat, { member: ann, answers });
    expect([open.mock.calls, opened.opener]).toEqual([[['about:blank', '_blank']], null]);
    const to = `${address}&authKey=the-key&merchantCode=AURORA`;
    await expect.poll(() => opened.location.replace.mock.calls).toEqual([[to]]);
    const [sent] = requestsOf(saveMemberInfoByAuthKey);
    expect(sent?.body).toEqual({ token: ann.token, merchantCode: 'AURORA', csType: 'TX-CHAT', address });
  });

  test('[SERVICE-13] gets the key before the Android app opens it', async () => {
    const openUrl = vi.fn<Call>();
    shells.AndroidBridge = { openUrl };
    await tap(chat, { member: ann, answers: [answer(saveMemberInfoByAuthKey, 'k')] });
    await expect.poll(() => openUrl.mock.calls).toEqual([[`${address}&authKey=k&merchantCode=AURORA`]]);
  });

  test('[SERVICE-15] opens plainly when the key is refused', async () => {
    const refused = answerWith(saveMemberInfoByAuthKey, () => refusal('coming_soon'));
    await tap(chat, { member: ann, answers: [refused] });
    await expect.poll(() => opened.location.replace.mock.calls).toEqual([[address]]);
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });

  test('[SERVICE-15] opens plainly when there is no key after 3 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { reply } = later();
    const { requestsOf } = await tap(chat, {
      member: ann,
      answers: [answerWith(saveMemberInfoByAuthKey, reply)],
    });
    await vi.advanceTimersByTimeAsync(2900);
    expect(requestsOf(saveMemberInfoByAuthKey)).toHaveLength(1);
    expect(opened.location.replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await untilPainted(() => opened.location.replace.mock.calls.length > 0);
    expect(opened.location.replace.mock.calls).toEqual([[address]]);
  });

  test.each([
    ['the text chat of a visitor', {}, chat],
    ['another kind of chat of a member', { member: ann }, { ...chat, csType: 'LINE' }],
  ])('[SERVICE-13][CCALL-19] %s asks for no key', async (_, setup, contact) => {
    const { requestsOf } = await tap(contact, setup);
    expect([kept, requestsOf(saveMemberInfoByAuthKey)]).toEqual([[true], []]);
  });
});
