// Somebody leaves for a game and will be led back by its vendor, as a new visit: the page then stands where it was left.
import { tabStore } from '#device/storage.ts';

const NAME = 'MC_COME_BACK';

/** Notes the path that the game will lead back to. */
export function willComeBackTo(path: string): void {
  void tabStore.write(NAME, path);
}

/** Whether this address is the one somebody was to come back to; asked once. */
export function hasComeBackTo(path: string): boolean {
  const noted = tabStore.read(NAME);
  if (noted !== path) return false;
  tabStore.remove(NAME);
  return true;
}
