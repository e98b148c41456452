// Solves captchas as a person would: drags the piece, or has the browser compute. The position of the gap is read from
// the provider's own page, as a person reads it from the picture.
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { sandboxOrigin } from './product.ts';

/** The newest puzzle's gap, in the puzzle's 300 units. */
export async function newestGap(): Promise<number> {
  const page = await (await fetch(`${sandboxOrigin()}/geetest`)).text();
  return Number(/data-gap="(\d+)"/.exec(page)?.[1]);
}

/** The frame that contains the puzzle. */
export function puzzle(page: Page): FrameLocator {
  return page.frameLocator('iframe[src="/wps/captcha/frame"]');
}

/** Waits for the puzzle's pictures: earlier input does not count. */
export function untilReady(page: Page): Promise<void> {
  return expect(puzzle(page).locator('.gt-box')).toHaveAttribute('aria-busy', 'false');
}

/** Drags the piece; `beside` releases it at this distance from the gap. */
export async function dragPiece(page: Page, beside = 0): Promise<void> {
  const frame = puzzle(page);
  const handle = frame.getByRole('slider');
  await expect(handle).toBeVisible();
  await untilReady(page);
  const [grip, rail] = [await handle.boundingBox(), await frame.locator('.gt-rail').boundingBox()];
  if (!grip || !rail) throw new Error('the puzzle is not visible');
  const left = (await newestGap()) + beside;
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  const far = (left / (300 - 56)) * (rail.width - grip.width);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Slower towards the end, as a person drags.
  for (let step = 1; step <= 16; step += 1)
    await page.mouse.move(x + far * Math.sin((step / 16) * (Math.PI / 2)), y + (step % 3));
  await page.mouse.up();
}

/** For a person who cannot see the picture of a form: the browser computes a proof of work. */
export async function solveByWork(form: Page | Locator): Promise<void> {
  await form.getByRole('button', { name: 'I cannot see the picture' }).click();
  await expect(form.getByText('Solved. You can continue.')).toBeVisible();
}

/** Sets the provider's behaviour for a merchant: open, slow, deny, expire, down. */
export async function steerProvider(merchant: string, behaviour: string): Promise<void> {
  const page = await (await fetch(`${sandboxOrigin()}/geetest`)).text();
  const account = new RegExp(`<b>${merchant}</b><br><small>(\\w+)</small>`).exec(page)?.[1] ?? '';
  const answer = await fetch(`${sandboxOrigin()}/geetest/${account}`, {
    method: 'POST',
    body: new URLSearchParams({ behaviour }),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
}
