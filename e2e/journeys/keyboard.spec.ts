// Every way to log in, register and recover an account, by keyboard alone: nothing is tapped, and only Tab or the app
// moves focus.
import { newestGap, puzzle, untilReady } from '../captcha.ts';
import { codeAfter, codeSentTo, resetLinkSentTo } from '../inbox.ts';
import { keyboardOf } from '../keyboard.ts';
import { newNumber } from '../new-people.ts';
import { openAuthenticator } from '../second-factors.ts';
import { accountButton, expect, password, test, untilAlive } from '../people.ts';
import {
  arrives,
  button,
  enterName,
  escapes,
  field,
  goesIn,
  isMarkedInvalid,
  link,
  openSecurity,
  pressEnterUntil,
  setTwice,
  sheet,
  startProofOfWork,
  submit,
} from '../keyboard-access.ts';

const stamp = Date.now().toString(36);
const someone = { name: `keys${stamp}`.slice(0, 16), email: `keys${stamp}@example.com` };
const secrets = ['walnuts at noon', 'mangoes at midnight', 'cherries at dawn', 'plums at dusk'] as const;

test.describe('a member of Aurora', () => {
  // The first account is the one whose password is reset later.
  test.describe.configure({ mode: 'serial' });

  test('registers, secures the account, changes the password and logs in with a second factor', async ({
    asVisitor,
  }) => {
    const page = await asVisitor('aurora', { language: 'EN', at: '/m/register' });
    const keys = keyboardOf(page);
    await keys.reach(page.getByRole('link', { name: 'Skip to content' }));
    await keys.press('Enter');
    await keys.press('Tab');
    await expect(page.locator('main :focus')).toHaveCount(1);
    await keys.reach(field(page, 'username'));
    await keys.press('Enter');
    await expect(field(page, 'username')).toHaveAttribute('aria-invalid', 'true');
    await keys.fill(field(page, 'username'), someone.name);
    await keys.fill(field(page, 'password'), secrets[0]);
    await keys.fill(field(page, 'confirmPassword'), secrets[0]);
    await keys.fill(field(page, 'email'), someone.email);
    await keys.reach(field(page, 'birthday'));
    // The same result whether this browser shows day or month first.
    await page.keyboard.type('02021990');
    await expect(field(page, 'birthday')).toHaveValue('1990-02-02');
    await keys.tick(page.getByRole('checkbox'));
    await keys.enter(submit(page));
    await keys.enter(button(page, 'Use a picture code instead'));
    await expect(field(page, 'captcha')).toBeFocused();
    await startProofOfWork(page, keys);
    await keys.enter(submit(page));
    await arrives(page, /\/m\/home$/);

    await openSecurity(page, keys);
    const payment = button(page, /^Payment password/);
    await keys.enter(payment);
    await keys.reach(submit(page));
    await escapes(page, payment);
    await keys.press('Enter');
    await keys.fill(field(page, 'proof'), secrets[0]);
    await keys.fill(field(page, 'paymentPassword'), '280465');
    await keys.fill(field(page, 'confirmPaymentPassword'), '280466');
    await keys.press('Enter');
    await expect(field(page, 'confirmPaymentPassword')).toBeFocused();
    await keys.type('280465');
    await keys.press('Enter');
    await expect(sheet(page)).toHaveCount(0);
    await expect(payment).toBeFocused();
    const app = button(page, /^Authenticator app/);
    await keys.enter(app);
    await keys.fill(field(page, 'password'), secrets[0]);
    await keys.press('Enter');
    // The secret for the authenticator app is before the field for its code.
    await expect(page.getByText(/^Scan this with the app/)).toBeFocused();
    await keys.reach(button(page, 'Copy'));
    const known = (await sheet(page).locator('bdi').innerText()).replaceAll(' ', '');
    const nextCode = openAuthenticator(known);
    await keys.fill(field(page, 'code'), await nextCode());
    await keys.press('Enter');
    await expect(app).toBeFocused();
    await expect(app).toContainText('On');

    await keys.enter(link(page, 'Login password'), 'Shift+Tab');
    await arrives(page, /\/m\/changePsw$/);
    await keys.fill(field(page, 'oldPassword'), 'not the password');
    await setTwice(page, keys, secrets[1]);
    await expect(field(page, 'oldPassword')).toBeFocused();
    await keys.type(secrets[0]);
    await keys.press('Enter');
    await arrives(page, /\/m\/home$/);

    await keys.enter(accountButton(page), 'Shift+Tab');
    await arrives(page, /\/m\/member\/home$/);
    await keys.enter(button(page, 'Log out'));
    await keys.enter(page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }));
    await arrives(page, /\/m\/home$/);
    await page.goto(new URL('/m/login', page.url()).href);
    await untilAlive(page);
    await enterName(page, keys, someone.name, secrets[1]);
    await expect(sheet(page)).toBeVisible();
    await keys.reach(field(page, 'verificationCode'));
    await pressEnterUntil(page, () => isMarkedInvalid(field(page, 'verificationCode')));
    await expect(field(page, 'verificationCode')).toBeFocused();
    await keys.type(await nextCode());
    await goesIn(page);

    // The resets that follow have one step only.
    await openSecurity(page, keys);
    await keys.enter(app);
    await keys.fill(field(page, 'password'), secrets[1]);
    await keys.fill(field(page, 'proof'), await nextCode());
    await keys.press('Enter');
    await expect(app).toBeFocused();
    await expect(app).toContainText('Off');
  });

  test('resets a forgotten password by a link in a mail, and by a code', async ({ asVisitor }) => {
    const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
    const keys = keyboardOf(page);
    await keys.enter(link(page, 'Forgot password?'));
    await arrives(page, /\/m\/forget$/);
    await keys.reach(field(page, 'username'));
    await keys.press('Enter');
    await expect(field(page, 'username')).toBeFocused();
    await keys.type(someone.name);
    await keys.fill(field(page, 'email'), someone.email);
    await startProofOfWork(page, keys);
    await keys.enter(submit(page));
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await keys.enter(button(page, 'Send again'));
    await expect(field(page, 'username')).toBeFocused();

    const mailed = await resetLinkSentTo(someone.email);
    await page.goto('about:blank');
    await page.goto(mailed);
    await untilAlive(page);
    await setTwice(page, keys, secrets[2]);
    await arrives(page, /\/m\/login$/);

    await keys.enter(link(page, 'Forgot password?'));
    await arrives(page, /\/m\/forget$/);
    await keys.reach(page.getByRole('radio', { name: 'Mail' }));
    await keys.reach(page.getByRole('radio', { name: 'Account' }), 'ArrowRight');
    await keys.fill(field(page, 'username'), someone.name);
    await keys.reach(page.getByRole('radio', { name: 'Email' }));
    const code = await codeAfter(someone.email, async () => {
      await keys.enter(button(page, 'Send code'));
      await startProofOfWork(page, keys);
      await keys.enter(submit(page));
    });
    await expect(field(page, 'verificationCode')).toBeFocused();
    await keys.type(code);
    await setTwice(page, keys, secrets[3]);
    await arrives(page, /\/m\/login$/);
  });
});

test('in Arabic: a number is registered with a country from the list, and its password is reset', async ({
  asVisitor,
}) => {
  const page = await asVisitor('lotus', { language: 'AR', at: '/m/register' });
  const keys = keyboardOf(page);
  const number = newNumber();
  const dialling = page.locator('form button[aria-haspopup="dialog"]');
  const sendCode = page.locator('input[name="verificationCode"] + span button');
  await keys.enter(dialling);
  await keys.fill(sheet(page).getByRole('searchbox'), 'zzz');
  await expect(sheet(page).getByRole('status')).toBeVisible();
  await keys.press('Escape');
  await expect(sheet(page).getByRole('searchbox')).toHaveValue('');
  await escapes(page, dialling);
  await keys.press('Enter');
  await keys.fill(sheet(page).getByRole('searchbox'), '63');
  await keys.enter(sheet(page).getByRole('listitem').getByRole('button', { name: '+63' }));
  await expect(dialling).toBeFocused();
  await expect(dialling).toHaveText('+63');
  await keys.fill(field(page, 'mobileNum'), number);
  await keys.enter(sendCode);
  // The arrow keys move the piece into place.
  const piece = puzzle(page).getByRole('slider');
  await keys.reach(piece);
  await untilReady(page);
  const gap = await newestGap();
  while (Number(await piece.getAttribute('aria-valuenow')) < gap - 1) await keys.press('ArrowRight');
  await keys.press('Enter');
  await expect(field(page, 'verificationCode')).toBeFocused();
  await keys.type(await codeSentTo(`+63${number}`));
  await keys.tick(page.getByRole('checkbox'));
  await keys.enter(submit(page));
  await arrives(page, /\/m\/home$/);

  const again = await asVisitor('lotus', { language: 'EN', at: '/m/forget?method=phone' });
  const elsewhere = keyboardOf(again);
  await elsewhere.enter(button(again, /^Country code/));
  await elsewhere.fill(sheet(again).getByRole('searchbox'), 'Philip');
  await elsewhere.enter(sheet(again).getByRole('button', { name: 'Philippines' }));
  await elsewhere.fill(field(again, 'mobileNum'), number);
  await elsewhere.enter(button(again, 'Send code'));
  await elsewhere.enter(button(again, 'Use a picture code instead'));
  await startProofOfWork(again, elsewhere);
  const code = await codeAfter(`+63${number}`, () => elsewhere.enter(submit(again)));
  await expect(field(again, 'verificationCode')).toBeFocused();
  await elsewhere.type(code);
  await setTwice(again, elsewhere, secrets[0]);
  await arrives(again, /\/m\/login$/);
});

test('an agent opens an account, and its owner chooses a password before anything else', async ({
  asMember,
  asVisitor,
}) => {
  const agent = await asMember('aurora', { language: 'EN', account: 'demo-agent', at: '/m/agentRegister' });
  const keys = keyboardOf(agent);
  const name = `owner${stamp}`.slice(0, 16);
  await keys.fill(field(agent, 'username'), 'demo');
  await keys.fill(field(agent, 'password'), password);
  await keys.fill(field(agent, 'confirm'), password);
  const rate = agent.getByRole('slider', { name: 'Slots' });
  await keys.reach(rate);
  await keys.press('ArrowRight');
  await expect(rate).toHaveValue('5');
  await keys.enter(submit(agent));
  await expect(field(agent, 'username')).toBeFocused();
  await expect(field(agent, 'username')).toHaveAttribute('aria-invalid', 'true');
  await keys.type(name);
  await keys.press('Enter');
  await keys.enter(agent.getByRole('alertdialog').getByRole('button'));
  await expect(agent.getByRole('alertdialog')).toHaveCount(0);
  await keys.reach(agent.getByRole('radio', { name: 'Open an account' }), 'Shift+Tab');
  await keys.press('ArrowRight');
  await keys.enter(button(agent, 'New link'));
  await escapes(agent, button(agent, 'New link'));

  const page = await asVisitor('aurora', { language: 'EN', at: '/m/login' });
  const owner = keyboardOf(page);
  await enterName(page, owner, name, password);
  await arrives(page, /\/m\/changePsw$/);
  await owner.fill(field(page, 'oldPassword'), password);
  await setTwice(page, owner, secrets[0]);
  await arrives(page, /\/m\/home$/);
});
