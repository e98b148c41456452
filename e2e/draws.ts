// A draw of the lottery page that takes bets long enough for a test on a busy machine.
import { expect, type FrameLocator } from '@playwright/test';

/** The countdown of the draw that takes bets, in seconds. */
async function secondsLeft(lottery: FrameLocator): Promise<number> {
  const [minutes = 0, seconds = 0] = (await lottery.getByRole('timer').innerText()).split(/\D+/).map(Number);
  return minutes * 60 + seconds;
}

/** Waits for a draw that takes bets for more than eleven seconds. */
export async function untilFresh(lottery: FrameLocator): Promise<void> {
  await expect.poll(() => secondsLeft(lottery), { timeout: 25_000 }).toBeGreaterThan(11);
}
