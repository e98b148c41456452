// The log-in screen by keyboard alone: social login, another language, messages, a code and a trial.
import { keyboardOf } from '../keyboard.ts';
import { expect, password, test } from '../people.ts';
import {
  button,
  enterName,
  escapes,
  field,
  goesIn,
  isMarkedInvalid,
  PATIENCE,
  pressEnterUntil,
  sheet,
} from '../keyboard-access.ts';

test('social login: the provider’s window opens with Enter, and an existing account is linked', async ({
  asVisitor,
}) => {
  const page = await asVisitor('harbor', { language: 'EN', at: '/m/login' });
  const keys = keyboardOf(page);
  const telegram = button(page, 'Continue with Telegram');
  const comeBy = async () => {
    const opened = page.waitForEvent('popup');
    await pressEnterUntil(page, () => page.waitForEvent('popup', PATIENCE));
    const popup = await opened;
    await keyboardOf(popup).reach(popup.getByRole('link', { name: 'Anan Suksan' }));
    // The window may close before the key is released.
    await popup.keyboard.press('Enter').catch(() => undefined);
    await expect(sheet(page)).toBeVisible();
  };
  await keys.reach(telegram);
  await comeBy();
  await escapes(page, telegram);
  await comeBy();
  await keys.enter(button(page, 'Log in to an existing account'));
  await expect(field(page, 'username')).toBeFocused();
  await keys.type('demo-virtual41');
  await keys.fill(field(page, 'password'), password);
  await goesIn(page);
});

test('the login screen: another language, error messages, a code by number, and a free trial', async ({
  asVisitor,
}) => {
  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const keys = keyboardOf(page);
  const language = button(page, /^Language: /);
  await keys.enter(language);
  await keys.reach(button(page, '简体中文'));
  await escapes(page, language);
  await keys.press('Enter');
  await keys.enter(button(page, '简体中文'));
  await expect(button(page, /^语言/)).toBeFocused();
  await keys.press('Enter');
  await keys.enter(button(page, 'English').last());
  await expect(language).toBeFocused();

  await enterName(page, keys, 'demo', 'not the password');
  await keys.enter(page.getByRole('alertdialog').getByRole('button'));
  await expect(field(page, 'password')).toBeFocused();
  await keys.reach(page.getByRole('radio', { name: 'Account' }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await keys.reach(field(page, 'mobileNum'));
  await pressEnterUntil(page, () => isMarkedInvalid(field(page, 'mobileNum')));
  await expect(field(page, 'mobileNum')).toBeFocused();
  await keys.reach(button(page, 'Play free, no account'));
  await goesIn(page);
});
