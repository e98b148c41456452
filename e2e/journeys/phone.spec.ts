// Every screen and sheet on a phone with a camera in its screen: fields, codes, zoom, safe areas, overscroll, links of an
// app on the home screen, the step back, and the on-screen keyboard.
import type { Page } from '@playwright/test';
import { formSheets } from '../form-sheets.ts';
import type { Person, Screen } from '../gallery-screen.ts';
import { screens } from '../gallery-screens.ts';
import { keyboardFindings } from '../keyboard-cover.ts';
import { expect, logIn, type Merchant, originOf, test, untilAlive } from '../people.ts';
import { phoneFindings, setInsets, watchUnload } from '../phone.ts';
import { ownerOf, shownFor } from '../second-factors.ts';
import { walker } from '../walk.ts';

/** Later states have the same controls; a placed bet may be drawn before it is opened; the chat is in `formSheets`. */
const isSame =
  /-(won|verified|round)$|^(no-such-host|chat|lottery-order)$|^launch-|^home-(long|foot)$|^(category|game-center)-(?!rng|live)/;

const visit = { language: 'EN' } as const;

function screensOf(person: Person, part: RegExp): readonly Screen[] {
  return [...screens, ...formSheets].filter(
    ({ name, as, merchants = ['aurora'] }) =>
      as === person && merchants.includes('aurora') && !isSame.test(name) && part.test(name),
  );
}

/** Opens the screens one after the other and reports what does not suit a phone, by screen. */
async function look(
  page: Page,
  wanted: readonly Screen[],
  merchant: Merchant = 'aurora',
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  await setInsets(page);
  await watchUnload(page);
  const walk = walker(page);
  const origin = originOf(merchant);
  // The first screen is loaded, and each one after a sheet or a game.
  let isFresh = true;
  for (const { name, path, open } of wanted)
    await test.step(name, async () => {
      if (isFresh) {
        await page.goto(origin + path);
        await untilAlive(page);
      }
      await walk(path);
      await open?.(page);
      if (page.url().startsWith(origin)) await walk(page.url().slice(origin.length));
      isFresh = open !== undefined || (await page.locator('dialog[open]').count()) > 0;
      const own = await phoneFindings(page);
      const covered = page.url().includes('/m/') ? await keyboardFindings(page) : [];
      if (own.length + covered.length > 0) found[name] = [...own, ...covered];
    });
  return found;
}

test('a visitor’s screens and sheets suit a phone', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', visit);
  expect(await look(page, screensOf(undefined, /./))).toEqual({});
});

test('registration and reset by mobile number suit a phone', async ({ asVisitor }) => {
  const page = await asVisitor('lotus', visit);
  const wanted = formSheets.filter(({ merchants }) => merchants?.includes('lotus'));
  expect(await look(page, wanted, 'lotus')).toEqual({});
});

// In parts: each screen takes some seconds on a quiet machine.
for (const [what, part] of [
  ['a member’s screens and sheets, a to f,', /^[a-f]/],
  ['a member’s other screens and sheets', /^(?!game-|lottery)[^a-f]/],
  ['games', /^game-/],
  ['the screens of the lottery', /^lottery/],
] as const)
  test(`${what} suit a phone`, async ({ asMember }) => {
    const page = await asMember('aurora', visit);
    expect(await look(page, screensOf('demo', part))).toEqual({});
  });

test('an agent’s screens suit a phone', async ({ asMember }) => {
  const page = await asMember('aurora', { ...visit, account: 'demo-agent' });
  expect(await look(page, screensOf('demo-agent', /./))).toEqual({});
});

test('the second step of a log-in suits a phone', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', { ...visit, at: '/m/login' });
  const member = await ownerOf(page, 'aurora');
  const { value } = await member.begin('ga');
  await member.confirm('ga', shownFor(value['secret'] ?? '', 0));
  try {
    await setInsets(page);
    await logIn(page);
    await page.locator('dialog[open] input[autocomplete="one-time-code"]').waitFor();
    expect([...(await phoneFindings(page)), ...(await keyboardFindings(page))]).toEqual([]);
  } finally {
    expect(await member.remove('ga')).toEqual([]);
  }
});

test('a faulty page is found out', async ({ asVisitor }) => {
  const page = await asVisitor('aurora', visit);
  await page.goto('about:blank');
  await setInsets(page);
  await page.setContent(`<html style="--keyboard:0px"><meta name="viewport" content="width=device-width, maximum-scale=1">
    <form style="padding-top:60px"><input name="verificationCode" style="font-size:14px"><a href="/m/home" target="_blank">Home</a>
    <button type="submit" style="position:fixed;bottom:0">Send</button></form>`);
  expect(await phoneFindings(page)).toEqual([
    'smaller than 16 px, so that Safari zooms: input "verificationCode"',
    'autocomplete is "": input "verificationCode"',
    'cannot be zoomed: width=device-width, maximum-scale=1',
    'leaves bars beside the screen: width=device-width, maximum-scale=1',
    'pulls the page behind it: html "Home\n    Send"',
    'outside the safe area: button "Send"',
  ]);
  expect(await keyboardFindings(page)).toEqual([
    'below the keyboard of Safari: the button after verificationCode',
  ]);
});
