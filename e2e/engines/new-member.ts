// Registers a member through the app, with the slider captcha.
import type { OwnWords } from '../own-words.ts';
import { until } from './until.ts';
import { isSheetWhole, openAsVisitor, type Visit } from './visit.ts';

/** The password of every member who is registered here. */
export const newPassword = 'mangoes at midnight';

const frame = 'iframe[src="/wps/captcha/frame"]';
const isReady = '.gt-box[aria-busy="false"]';

/** Where the gap is, read from the provider's own page: a person reads it from the picture. */
async function gapOf(sandbox: string, picture: string): Promise<number> {
  const list = await (await fetch(`${sandbox}/geetest`)).text();
  const puzzles = [...list.matchAll(/data-puzzle="([^"]+)" data-gap="(\d+)"/g)];
  return Number(puzzles.find(([, id = '-']) => picture.includes(id))?.[2]);
}

/** Pulls the piece of the slider captcha to its place. */
async function pullPiece({ page, sandbox }: Visit): Promise<void> {
  const puzzle = page.css(frame).inside();
  await puzzle.css(isReady).shown();
  const gap = await gapOf(sandbox, await puzzle.css('.gt-bg').attribute('src'));
  const grip = puzzle.role('slider');
  const [[rail], [handle]] = [await puzzle.css('.gt-rail').size(), await grip.size()];
  const far = (gap / (300 - 56)) * (rail - handle);
  // Slower towards the end, as a hand is.
  const places = Array.from({ length: 16 }, (_, step) =>
    Math.round(far * Math.sin(((step + 1) / 16) * (Math.PI / 2))),
  );
  await grip.drag(places.map((place, step) => [place - (places[step - 1] ?? 0), step % 2] as const));
}

/** Solves the slider captcha and is on home. A busy browser may make a drag look like a machine's: it is tried again. */
async function solveSlider(given: Visit): Promise<void> {
  const { page } = given;
  const puzzle = page.css(frame).inside();
  for (let tries = 4; tries > 0; tries -= 1) {
    await pullPiece(given);
    const isIn = await until('solve the puzzle', async () => {
      if ((await page.run('return location.pathname')) === '/m/home') return { is: true };
      return (await puzzle.css(isReady).count()) > 0 ? { is: false } : { not: 'it is being checked' };
    });
    if (isIn) return;
  }
  throw new Error('the puzzle accepted no drag');
}

/** Fills in the registration form that is open, in the language of these words, and is on home. Returns the user name. */
export async function registerHere(given: Visit, word: OwnWords): Promise<string> {
  const { page } = given;
  const username = `m${Date.now().toString(36)}${String(process.pid).slice(-3)}`;
  const field = (name: string) => page.css(`form [name="${name}"]`);
  await field('username').fill(username);
  await field('password').fill(newPassword);
  await field('confirmPassword').fill(newPassword);
  await field('email').fill('ana@example.com');
  await field('birthday').fill('1990-02-28');
  await page.role('checkbox').tap();
  await page.css('form button[type="submit"]').tap();
  // All of the sheet is in view: its title, the puzzle and the way round it.
  const sheet = page.role('dialog', word('captcha.title'));
  await sheet.role('button', word('captcha.instead')).shown();
  await until('see the puzzle', async () => {
    const [, height] = await sheet.css('iframe').size();
    return height > 150 ? { is: height } : { not: `it is ${height} pixels high` };
  });
  await page.holds(isSheetWhole);
  await solveSlider(given);
  return username;
}

/** Opens the registration, registers a member and is on home, logged in. Returns the user name. */
export async function registerMember(given: Visit, word: OwnWords): Promise<string> {
  await openAsVisitor(given, '/m/register');
  return registerHere(given, word);
}
