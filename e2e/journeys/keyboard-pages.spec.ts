// Offers, rewards, news, messages and an agent's pages by keyboard alone, in both directions of reading: nothing is
// tapped, and only Tab, the arrow keys or the app moves focus.
import { changeSetting } from '../back-office.ts';
import { arrives, escapes, field, sheet } from '../keyboard-access.ts';
import { people, type Visit, visit, visitOf } from '../keyboard-people.ts';
import { expect, password, test } from '../people.ts';
import { sandboxOrigin } from '../product.ts';
import { paymentPassword } from '../withdrawals.ts';

// Other journeys set the agents’ payment passwords.
test.use({ ownProduct: 'keyboard' });

const picture = {
  name: 'cake.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** A button by its whole text. */
function button({ page, word }: Visit, key: string) {
  return page.getByRole('button', { name: word(key), exact: true });
}

/** Something on the page has the focus: neither the page itself nor the browser. */
async function isUnlost({ page }: Visit): Promise<void> {
  await expect(page.locator('main :focus')).toHaveCount(1);
}

async function pauseWhatMoves(at: Visit): Promise<void> {
  await at.page.emulateMedia({ reducedMotion: 'no-preference' });
  for (const what of ['Offers', 'Announcements']) {
    await at.keys.enter(button(at, `home.pause${what}`));
    await expect(button(at, `home.play${what}`)).toBeFocused();
  }
  await at.page.emulateMedia({ reducedMotion: 'reduce' });
}

async function applyForOffer(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  await visit(at, '/m/activity');
  await keys.enter(page.locator('main a[href$="id=birthday-table"]'));
  await arrives(page, /\/m\/activityDetail\?id=birthday-table$/);
  await keys.enter(page.getByRole('main').getByRole('link', { name: word('content.claim') }));
  await arrives(page, /\/m\/applyReward$/);
  await keys.fill(page.getByRole('textbox'), 'The 21st of November');
  const [removeName = ''] = word('rewards.removePicture').split('{number}');
  const remove = page.getByRole('button', { name: removeName });
  const choose = async (): Promise<void> => {
    // The driver needs a moment before it catches the browser's own window for files.
    const asked = page.waitForEvent('filechooser');
    await keys.enter(page.getByLabel(word('rewards.addPicture')));
    await (await asked).setFiles(picture);
    await expect(remove).toBeVisible();
    await isUnlost(at);
  };
  await choose();
  await keys.enter(remove, 'Shift+Tab');
  await expect(remove).toHaveCount(0);
  await choose();
  await keys.enter(button(at, 'rewards.submit'));
  await arrives(page, /\/m\/activity$/);
}

async function claimByCode(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  await visit(at, '/m/rewardCenter');
  const code = page.getByRole('textbox', { name: word('rewards.code') });
  const claims = button(at, 'rewards.claim');
  await expect(claims).not.toHaveCount(0);
  const count = await claims.count();
  await keys.fill(code, 'nosuchcode');
  await keys.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toBeFocused();
  await keys.type('lucky7');
  await keys.press('Enter');
  await expect(claims).toHaveCount(count + 1);
  await keys.enter(claims.first());
  await expect(claims).toHaveCount(count);
  // The card is gone: the next Tab goes on where it was.
  await keys.press('Tab');
  await isUnlost(at);
  await keys.reach(page.getByRole('radio', { name: word('rewards.tab.available') }), 'Shift+Tab');
  await keys.press('ArrowDown');
  await expect(page.getByRole('radio', { name: word('rewards.tab.review') })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
}

async function readNews(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  await visit(at, '/m/notice');
  const first = page.locator('main details').first();
  await keys.reach(first.locator('summary'));
  await keys.press('Space');
  await expect(first).toHaveAttribute('open');
  await keys.reach(page.getByRole('radio', { name: word('content.announcements') }), 'Shift+Tab');
  await keys.press('ArrowDown');
  await keys.reach(page.locator('main a[href*="activityDetail"]').first());
}

/** Chooses the other of the two languages, and again the own one. */
async function changeLanguage(at: Visit, language: 'EN' | 'AR'): Promise<void> {
  const { page, keys, word } = at;
  await visit(at, '/m/member/home');
  const names = { EN: 'English', AR: 'العربية' };
  const own = names[language];
  const other = names[language === 'EN' ? 'AR' : 'EN'];
  const picker = page.getByRole('button', { name: `${word('language.title')}: ${own}` });
  const row = (name: string) => sheet(page).getByRole('button', { name });
  await keys.enter(picker);
  await keys.reach(row(other));
  await escapes(page, picker);
  await keys.press('Enter');
  await keys.enter(row(other));
  await expect(page.getByRole('button', { name: `: ${other}` })).toBeFocused();
  await keys.press('Enter');
  await keys.enter(row(own));
  await expect(picker).toBeFocused();
}

async function writeToSupport({ page, keys, word }: Visit): Promise<void> {
  const bar = page.getByRole('navigation', { name: word('nav.label') });
  const help = bar.getByRole('link', { name: word('nav.service') });
  await keys.enter(help, 'Shift+Tab');
  await expect(sheet(page)).toBeVisible();
  await escapes(page, help);
  await keys.press('Enter');
  await keys.enter(sheet(page).getByRole('link', { name: word('nav.chat'), exact: true }));
  await expect(page).toHaveURL(`${sandboxOrigin()}/chat/room`);
  const message = page.getByRole('textbox');
  await keys.fill(message, 'By keyboard');
  await keys.press('Enter');
  await expect(page.getByRole('log')).toContainText('By keyboard');
  await expect(message).toBeFocused();
  await keys.reach(page.getByRole('log'), 'Shift+Tab');
  await keys.enter(page.getByRole('link', { name: word('back', 'sandbox/chat') }), 'Shift+Tab');
  await expect(page).toHaveURL(/\/m\/(home|member\/home)$/);
}

/** The arrow key of the reading direction moves to the next tab. */
async function turnTo({ page, keys, word }: Visit, key: string): Promise<void> {
  const tabs = page.getByRole('toolbar', { name: word('agent.tabs') });
  await keys.reach(tabs.locator('[aria-current="true"]'), 'Shift+Tab');
  const isRightToLeft = (await page.locator('html').getAttribute('dir')) === 'rtl';
  await keys.press(isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
  await expect(tabs.getByRole('button', { name: word(key), exact: true })).toBeFocused();
  await keys.press('Enter');
}

async function sortReport(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  const title = word('agent.column.bet');
  const head = page.getByRole('columnheader', { name: title, exact: true });
  await keys.enter(head.getByRole('button'));
  for (const order of ['ascending', 'descending']) {
    await expect(head).toHaveAttribute('aria-sort', order);
    await expect(head.getByRole('button')).toBeFocused();
    await keys.press('Enter');
  }
}

async function transfer(at: Visit): Promise<void> {
  const { page, keys, word } = at;
  const main = page.getByRole('main');
  await keys.enter(main.getByRole('link', { name: word('agent.setPassword') }));
  await expect(sheet(page)).toBeVisible();
  await keys.fill(field(page, 'proof'), password);
  await keys.fill(field(page, 'paymentPassword'), paymentPassword);
  await keys.fill(field(page, 'confirmPaymentPassword'), paymentPassword);
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/m\/member\/agent\?tab=transfers$/);
  const amount = main.getByRole('listitem').getByRole('textbox').first();
  await keys.fill(amount, '1');
  await keys.fill(field(page, 'paymentPassword'), paymentPassword);
  await keys.press('Enter');
  const asked = page.getByRole('alertdialog');
  await keys.enter(asked.getByRole('button', { name: word('agent.transfer'), exact: true }));
  await expect(asked).toHaveCount(0);
  await expect(amount).toHaveValue('');
  await isUnlost(at);
}

for (const { language, member, agent } of people) {
  test(`in ${language}: a member applies for an offer, claims a reward, reads the news and writes to support`, async ({
    asMember,
  }) => {
    const page = await asMember('aurora', { language, account: member });
    const at = await visitOf(page, language);
    await test.step('what moves by itself', () => pauseWhatMoves(at));
    await test.step('an offer', () => applyForOffer(at));
    await test.step('a promo code', () => claimByCode(at));
    await test.step('news', () => readNews(at));
    await test.step('another language', () => changeLanguage(at, language));
    await test.step('support', () => writeToSupport(at));
  });

  test(`in ${language}: an agent sorts the report, opens a downline and transfers money`, async ({
    asMember,
  }) => {
    const page = await asMember('aurora', { language, account: agent, at: '/m/member/agent' });
    const at = await visitOf(page, language);
    const { keys, word } = at;
    await keys.reach(
      page
        .getByRole('toolbar', { name: word('agent.tabs') })
        .getByRole('button')
        .first(),
    );
    await turnTo(at, 'agent.report');
    await sortReport(at);
    await turnTo(at, 'agent.downlines');
    const downline = page.getByRole('main').getByRole('listitem').getByRole('button').first();
    await keys.enter(downline);
    await keys.reach(sheet(page).getByRole('textbox').first());
    await escapes(page, downline);
    await turnTo(at, 'agent.transfers');
    await transfer(at);
  });
}

test('the support widget opens and closes by keyboard, and focus returns to its button', async ({
  asMember,
}) => {
  await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '' });
  try {
    for (const { language } of people) {
      const own = { language, account: 'demo-partner', at: '/m/agreement' };
      const page = await asMember('harbor', own);
      const { keys, word } = await visitOf(page, language);
      const bubble = page.getByRole('button', { name: word('open', 'sandbox/chat'), exact: true });
      const panel = page.getByRole('region', { name: word('conversation', 'sandbox/chat') });
      await keys.enter(bubble, 'Shift+Tab');
      await expect(panel).toBeFocused();
      await keys.fill(panel.getByRole('textbox'), `By keyboard in ${language}`);
      await keys.press('Enter');
      await expect(panel.getByRole('log')).toContainText(`By keyboard in ${language}`);
      await keys.press('Escape');
      await expect(bubble).toBeFocused();
      await keys.press('Enter');
      await keys.enter(panel.getByRole('button', { name: word('close', 'sandbox/chat') }));
      await expect(bubble).toBeFocused();
    }
  } finally {
    await changeSetting('harbor', { parameter: 'switch_chat_widget', value: '0' });
  }
});
