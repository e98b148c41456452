// How the chat page opens the conversation: its request, and its messages while it waits and when it fails.
import { launchChat } from '@foyer/contract/calls/chat.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClock } from '#testing/fake-clock.ts';
import { later, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import ChatScreen from './chat-screen.tsx';

function Said() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}

afterEach(() => {
  clear();
  vi.useRealTimers();
});

test.each([
  ['CN', 'CN', 'CN,TW,HK,EN,TH'],
  ['TW', 'CN', 'CN,TW,HK,EN,TH'],
  ['HK', 'CN', 'CN,TW,HK,EN,TH'],
  ['EN', 'EN', 'CN,TW,HK,EN,TH'],
  ['TH', 'TH', 'CN,TW,HK,EN,TH'],
  ['CN', 'EN', ''],
] as const)(
  '[NAV-21] [NAV-22] [CCALL-15] [CHAT-08] in %s shows a wait message and sends %s with the merchant’s name and colour; an error is shown for 2 s',
  async (language, sentLanguage, offered) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { reply, give } = later();
    const before = location.href;
    const screen = (
      <>
        <ChatScreen search="" />
        <Said />
      </>
    );
    const { sent } = renderScreen(screen, {
      merchant: { template: templateOf({ title: 'Aurora', header_color: '#9a73ff', language: offered }) },
      member: ann,
      language,
      areas: ['chat'],
      answers: [answerWith(launchChat, reply)],
    });
    await expect.element(page.getByText('Opening your conversation with us')).toBeVisible();
    await vi.advanceTimersByTimeAsync(0);
    await expect.poll(() => sent.length).toBe(1);
    const { pathname, searchParams } = new URL(sent[0]?.url ?? '', location.origin);
    expect(pathname).toBe(launchChat.path);
    expect(sent[0]?.headers).toMatchObject({ ModuleId: 'CBS3', Authorization: ann.token });
    expect(Object.fromEntries(searchParams)).toEqual({
      b2c: '1',
      title: 'Aurora',
      backUrl: `${location.origin}/m/home`,
      language: sentLanguage,
      headerColor: '9a73ff',
    });

    give(refusal('permission.denied'));
    const why = page.getByText('Sorry, this account does not have permission', { exact: false });
    await untilPainted(() => why.elements().length > 0);
    await painted();
    await expect.element(why).toBeVisible();
    await vi.advanceTimersByTimeAsync(1900);
    await painted();
    expect(why.elements()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    await painted();
    expect(why.elements()).toEqual([]);
    await expect.element(page.getByRole('heading', { name: 'The chat did not open' })).toBeVisible();
    expect(location.href).toBe(before);
  },
);

test('[NAV-23] the wait message stays for 9999 ms at most; then the page says that the chat did not open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  renderScreen(<ChatScreen search="" />, {
    member: ann,
    areas: ['chat'],
    answers: [answerWith(launchChat, later().reply)],
    requestPorts: { clock: fakeClock() },
  });
  const waits = page.getByText('Opening your conversation with us');
  await untilPainted(() => waits.elements().length > 0);
  await painted();
  await vi.advanceTimersByTimeAsync(9998);
  await painted();
  await expect.element(waits).toBeVisible();
  await vi.advanceTimersByTimeAsync(1);
  await painted();
  expect(waits.elements()).toEqual([]);
  await expect.element(page.getByRole('heading', { name: 'The chat did not open' })).toBeVisible();
});

test('a member who needs help with an order brings its number, and returns to the order', async () => {
  const { requestsOf } = renderScreen(<ChatScreen search="?order=W100001" />, {
    member: ann,
    areas: ['chat'],
    answers: [answerWith(launchChat, later().reply)],
  });
  await expect.poll(() => requestsOf(launchChat).length).toBe(1);
  const { searchParams } = new URL(requestsOf(launchChat)[0]?.url ?? '', location.origin);
  expect(searchParams.get('orderNo')).toBe('W100001');
  expect(searchParams.get('backUrl')).toBe(`${location.origin}/m/withdraw?order=W100001`);
});

test('[CHAT-07] an answer without an address shows its message', async () => {
  // The message is shown for two seconds only.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = (
    <>
      <ChatScreen search="" />
      <Said />
    </>
  );
  const message = 'Our team is back at 08:00';
  renderScreen(screen, {
    member: ann,
    areas: ['chat'],
    answers: [answer(launchChat, { chatUrl: '', message })],
  });
  const said = page.getByText(message);
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(0);
      return said.elements().length;
    })
    .toBe(1);
  await expect.element(page.getByRole('heading', { name: 'The chat did not open' })).toBeVisible();
});
