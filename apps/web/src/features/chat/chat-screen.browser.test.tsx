// How the chat page opens the conversation: its request, and its messages while it waits and when it fails.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clock } from '#device/clock.ts';
import { openLanguage } from '#language/language.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, MerchantContext } from '#merchant/merchant.ts';
import { fakeNetwork, later, refusal } from '#testing/fake-network.ts';
import { connectRequests, identify } from '#request/send.ts';
import { painted, untilPainted } from '#testing/painted.ts';
import { clear, show } from '#testing/show.tsx';
import { dropToast, useMessages } from '#ui/layers/messages.ts';
import { Toasts } from '#ui/layers/toasts.tsx';
import ChatScreen from './chat-screen.tsx';

const template = {
  merchantCode: 'AURORA',
  templateId: 'BASE1',
  mobileTemplate: {},
  parameters: { title: 'Aurora', header_color: '#9a73ff' },
  routes: [],
};
function Said() {
  return <Toasts label="Notice" closeLabel="Close" toasts={useMessages().toasts} onGone={dropToast} />;
}

beforeEach(() => {
  const words = openLanguage(
    { fetchWords: () => Promise.reject(new Error('no texts')), bundledWords: () => Promise.resolve({}) },
    () => undefined,
  );
  words.adopt('TW', { ...bundled.core, ...bundled.chat }, ['core', 'chat']);
});
afterEach(() => {
  clear();
  vi.useRealTimers();
});

test('[NAV-21] [NAV-22] [CCALL-15] shows a wait message and sends the merchant’s name and colour; an error is shown for 2 s', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { reply, give } = later();
  const { ports, sent } = fakeNetwork(clock, reply);
  connectRequests(ports);
  identify({ merchantCode: 'AURORA', token: 't', memberId: '7', epoch: 1 });
  const before = location.href;
  show(
    <MerchantContext value={createMerchant({ template })}>
      <ChatScreen />
      <Said />
    </MerchantContext>,
  );
  await expect.element(page.getByText('Opening your conversation with us')).toBeVisible();
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => sent.length).toBe(1);
  const { pathname, searchParams } = new URL(sent[0]?.url ?? '', location.origin);
  expect(pathname).toBe('/wps/relay/CBS_launchChat');
  expect(sent[0]?.headers).toMatchObject({ ModuleId: 'CBS3', Authorization: 't' });
  expect(Object.fromEntries(searchParams)).toEqual({
    b2c: '1',
    title: 'Aurora',
    backUrl: `${location.origin}/m/home`,
    language: 'CN',
    headerColor: '9a73ff',
  });

  give(refusal('permission.denied'));
  const why = page.getByText('Sorry, this account does not have permission', { exact: false });
  await untilPainted(() => why.elements().length > 0);
  await painted();
  await expect.element(why).toBeVisible();
  await vi.advanceTimersByTimeAsync(1900);
  await expect.element(why).toBeVisible();
  await vi.advanceTimersByTimeAsync(400);
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'The chat did not open' })).toBeVisible();
  expect(location.href).toBe(before);
});
