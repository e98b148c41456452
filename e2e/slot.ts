// Rounds of the slot Golden Sevens.
import { expect, type Locator, type Page } from '@playwright/test';

/** The button that plays a round; it is enabled between two rounds. */
function spinButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Spin', exact: true });
}

/** Opens the slot from the list of its vendor, on the merchant's origin. */
export async function openSlot(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/m/gameList?vassalage=NLT`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Golden Sevens/ })
    .tap();
  await expect(spinButton(page)).toBeEnabled({ timeout: 15_000 });
}

/** Plays a round to its end. */
export async function playRound(page: Page): Promise<void> {
  const played = page.waitForResponse((answer) => answer.url().endsWith('/games/api/play') && answer.ok());
  await spinButton(page).tap();
  await played;
  await expect(spinButton(page)).toBeEnabled({ timeout: 15_000 });
}
