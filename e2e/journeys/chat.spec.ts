// A chat between a member and the merchant: opened from the bar, answered by the merchant, with an unread count
// afterwards.
import type { Page } from '@playwright/test';
import { sandboxOrigin } from '../product.ts';
import { axeFindings } from '../axe.ts';
import { expect, logIn, logOut, originOf, test } from '../people.ts';
import { changeSetting } from '../back-office.ts';

function bar(page: Page) {
  return page.getByRole('navigation', { name: 'Main navigation' });
}
function box(page: Page) {
  return page.getByRole('textbox');
}
async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await box(page).press('Enter');
  await expect(page.getByRole('log')).toContainText(words);
}

test('[NAV-21] [CCALL-15] [CCALL-16] [CHAT-06] a member asks, the merchant answers, and the unread count shows', async ({
  asMember,
  asVisitor,
}) => {
  const member = await asMember('harbor', { account: 'demo-agent', language: 'EN' });
  const chat = bar(member).getByRole('link', { name: 'Chat' });
  const answered = member.waitForResponse(/CBS_launchChat/);
  const left = member.waitForRequest(`${sandboxOrigin()}/chat/room**`);
  // Waits for the message before it acts: the message is gone half a second after the answer.
  const isAskedToWait = member.getByText('Opening your conversation with us').waitFor();
  await chat.tap();
  await isAskedToWait;
  const answer = await answered;
  expect(new URL(answer.url()).searchParams.get('headerColor')).toBe('oklch(0.8 0.16 74)');
  await answer.finished();
  const { startTime, responseStart } = answer.request().timing();
  await (await left).response();
  // A busy machine may leave later, and never earlier. The end of the answer is noted after the page has read it.
  expect((await left).timing().startTime - (startTime + responseStart)).toBeGreaterThanOrEqual(495);
  await expect(member).toHaveURL(`${sandboxOrigin()}/chat/room`);
  await expect(member.getByRole('heading', { name: 'Harbor' })).toBeVisible();
  await say(member, 'Is anybody here?');

  const backOffice = await asVisitor('harbor', { at: `${sandboxOrigin()}/chat` });
  await backOffice.getByRole('listitem').filter({ hasText: 'Is anybody here?' }).getByRole('link').click();
  await say(backOffice, 'Good day, we are.');
  await expect(member.getByRole('log')).toContainText('Good day, we are.');

  await member.getByRole('link', { name: 'Back' }).tap();
  await expect(member).toHaveURL(`${originOf('harbor')}/m/home`);
  await expect(bar(member)).toBeVisible();
  await say(backOffice, 'One more thing.');
  await say(backOffice, 'And another.');
  await member.reload();
  const unread = bar(member).getByRole('link', { name: 'Chat, 2 unread messages' });
  await expect(unread.locator('[data-count="2"]')).toBeVisible();

  await chat.tap();
  await expect(member.getByRole('log')).toContainText('And another.');
  await member.getByRole('link', { name: 'Back' }).tap();
  await expect(member).toHaveURL(`${originOf('harbor')}/m/home`);
  const asked = member.waitForResponse(/CBS_unreadCount/);
  await member.reload();
  await asked;
  await expect(chat).toHaveAccessibleName('Chat');
});

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a member sends a picture, which the merchant sees; a file that is none is refused', async ({
  asMember,
  asVisitor,
}) => {
  const member = await asMember('harbor', { account: 'demo-partner', language: 'EN' });
  await bar(member).getByRole('link', { name: 'Chat' }).tap();
  const picture = member.getByLabel('Send a picture');
  await picture.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(member.getByRole('alert')).toHaveText('Choose a JPEG or PNG picture of up to 5 MB.');
  await picture.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: pixel });
  const shownOn = (page: Page) =>
    page
      .getByRole('log')
      .getByRole('img', { name: 'Picture' })
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(() => shownOn(member)).toBe(1);
  await expect(member.getByRole('alert')).toBeHidden();
  expect(await axeFindings(member)).toEqual([]);

  const backOffice = await asVisitor('harbor', { at: `${sandboxOrigin()}/chat` });
  await backOffice.getByRole('listitem').filter({ hasText: 'Picture' }).getByRole('link').click();
  await expect.poll(() => shownOn(backOffice)).toBe(1);
});

test('messages are text: markup, long words and direction marks change nothing but their own bubble', async ({
  asMember,
}) => {
  const member = await asMember('harbor', { account: 'demo-partner', language: 'EN' });
  await bar(member).getByRole('link', { name: 'Chat' }).tap();
  await expect(member).toHaveURL(`${sandboxOrigin()}/chat/room`);
  const own = member.getByRole('log').locator('li.own p');
  const messages = [
    '<img src=x onerror="document.title=1"><script>document.title=2</script>',
    '&lt;b&gt; &amp; "quoted" {{7*7}} ${7*7}',
    'W'.repeat(1000),
    '\u202Egnirts desrever\u2066 and the rest',
    'مرحبا hello مرحبا',
    'javascript:alert(1) https://evil.example/?a=1',
    '🂡'.repeat(200),
  ];
  for (const text of messages) {
    await box(member).fill(text);
    await box(member).press('Enter');
    await expect(own.last()).toHaveText(text);
  }
  // A text brings no element onto the page, and makes it no wider.
  const log = member.getByRole('log');
  await expect(log.locator('p *, script, img[src=x], a:not(.picture)')).toHaveCount(0);
  const widths = await member.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const bubbles = [...document.querySelectorAll('#lines li')];
    return [scrollWidth - clientWidth, bubbles.filter((one) => one.scrollWidth > one.clientWidth + 1).length];
  });
  expect(widths).toEqual([0, 0]);
  await expect(member).toHaveTitle('Harbor');
  // The same after a reload, when the service sends them again.
  await member.reload();
  for (const text of messages) await expect(own.filter({ hasText: text }).last()).toBeVisible();
  await expect(log.locator('p *, script')).toHaveCount(0);
});

test('messages that are written without a connection are sent once and in order when it is back', async ({
  asMember,
  asVisitor,
  expectFault,
}) => {
  expectFault(/Failed to load resource|ERR_/);
  const member = await asMember('harbor', { account: 'demo-partner', language: 'EN' });
  await bar(member).getByRole('link', { name: 'Chat' }).tap();
  await expect(member).toHaveURL(`${sandboxOrigin()}/chat/room`);
  const mark = `offline-${Date.now()}`;
  const texts = [1, 2, 3].map((number) => `${mark} number ${number}`);
  await member.context().setOffline(true);
  for (const text of texts) {
    await box(member).fill(text);
    await box(member).press('Enter');
  }
  await expect(member.getByText('Not sent yet. It is sent when the connection is back.')).toBeVisible();
  await member.context().setOffline(false);
  await expect(member.getByText('Not sent yet. It is sent when the connection is back.')).toBeHidden();
  await member.reload();
  const own = member.getByRole('log').locator('li.own p').filter({ hasText: mark });
  await expect(own).toHaveText(texts);

  const backOffice = await asVisitor('harbor', { at: `${sandboxOrigin()}/chat` });
  await backOffice
    .getByRole('listitem')
    .filter({ hasText: texts[2] ?? '' })
    .getByRole('link')
    .click();
  await expect(backOffice.getByRole('log').locator('p').filter({ hasText: mark })).toHaveText(texts);
});

test('[CHAT-02] [CHAT-03] [CCALL-17] [CCALL-42] the widget knows the member, answers in order, leaves the pages that have none, forgets the member at the log-out, and knows the next one', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/422/);
  await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '' });
  try {
    const page = await asMember('harbor', { account: 'demo-agent', language: 'EN' });
    const scripts = page.waitForResponse(/\/wps\/relay\/WPSCORE_getCustomerServiceScript/, {
      timeout: 60_000,
    });
    await page.reload();
    await page.getByRole('button', { name: 'Chat with us' }).click();
    expect((await scripts).ok()).toBe(true);
    const widget = page.getByRole('region', { name: 'Conversation' });
    await expect(widget.getByText('demo-agent')).toBeVisible();
    await widget.getByRole('textbox').fill('<b>From the widget</b>');
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByRole('log')).toContainText('<b>From the widget</b>');
    // A message that the service does not take comes back to the field.
    const headers = { 'access-control-allow-origin': originOf('harbor') };
    await page.route('**/chat/widget/lines', (route) => route.fulfill({ status: 422, headers }));
    await widget.getByRole('textbox').fill('Once more');
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByRole('alert')).toHaveText('That did not go through. Try again.');
    await expect(widget.getByRole('textbox')).toHaveValue('Once more');
    await page.unroute('**/chat/widget/lines');
    await widget.getByRole('button', { name: 'Send' }).click();
    await expect(widget.getByRole('log')).toContainText('Once more');
    await expect(widget.getByRole('alert')).toBeHidden();
    await widget.getByRole('button', { name: 'Close the chat' }).click();
    await bar(page).getByRole('link', { name: 'Deposit' }).tap();
    await expect(page).toHaveURL(/voucherCenter/);
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).tap();
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();

    await logOut(page);
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(widget.getByText('Log in to chat with our support team.')).toBeVisible();
    await expect(widget.getByText('demo-agent')).toBeHidden();
    await expect(widget.getByRole('listitem')).toHaveCount(0);
    await expect(widget.getByRole('textbox')).toBeHidden();

    // The next member of the same page has an own conversation.
    await widget.getByRole('button', { name: 'Close the chat' }).click();
    await logIn(page, 'demo-partner');
    await expect(page).toHaveURL(/\/m\/home$/);
    await page.getByRole('button', { name: 'Chat with us' }).click();
    await expect(widget.getByText('demo-partner')).toBeVisible();
    await expect(widget.getByRole('log')).not.toContainText('From the widget');
  } finally {
    await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '0' });
  }
});

test('a member who logs out while the widget still opens the conversation is forgotten by it', async ({
  asMember,
}) => {
  await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '' });
  try {
    const page = await asMember('harbor', { account: 'demo-agent', language: 'EN' });
    let go = () => {};
    const held = new Promise<void>((done) => (go = done));
    // The chat service has opened the conversation before the log-out; its answer arrives after it.
    let isOpened = false;
    await page.route('**/chat/widget/session', async (route) => {
      const answer = await route.fetch();
      isOpened = true;
      await held;
      await route.fulfill({ response: answer });
    });
    await page.reload();
    await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
    await expect.poll(() => isOpened, { timeout: 60_000 }).toBe(true);
    await logOut(page);
    const opened = page.waitForResponse('**/chat/widget/session');
    go();
    expect((await opened).ok()).toBe(true);
    await page.getByRole('button', { name: 'Chat with us' }).click();
    const widget = page.getByRole('region', { name: 'Conversation' });
    await expect(widget.getByText('Log in to chat with our support team.')).toBeVisible();
    await expect(widget.getByRole('textbox')).toBeHidden();
  } finally {
    await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '0' });
  }
});

test('[NAV-22] a chat that cannot be opened shows a message, and the page stays', async ({
  asMember,
  expectFault,
}) => {
  expectFault(/503|console: Failed to load resource/);
  const page = await asMember('aurora', { language: 'EN' });
  await page.route('**/wps/relay/CBS_launchChat*', (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, value: null, message: 'service.unavailable', errorCode: 'service.unavailable' },
    }),
  );
  await bar(page).getByRole('link', { name: 'Help' }).tap();
  const said = page.getByText('System upgrading, please try again later.');
  // The message is shown for two seconds only, so the test waits for it before it acts.
  const isSaid = said.waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Chat', exact: true }).tap();
  await isSaid;
  await expect(page.getByRole('heading', { name: 'The chat did not open' })).toBeVisible();
  await expect(said).toBeHidden();
  await expect(page).toHaveURL(/\/m\/chat$/);
});
