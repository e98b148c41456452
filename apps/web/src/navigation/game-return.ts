// A player leaves for a game and its vendor leads back in a new visit: the page then has its old scroll position.
import { tabStore } from '#device/storage.ts';

const NAME = 'MC_COME_BACK';

/** Stores the path to which the game will lead back. */
export function storeGameReturn(path: string): void {
  void tabStore.write(NAME, path);
}

/** Whether this address is the stored one; the first call removes it. */
export function takeGameReturn(path: string): boolean {
  const noted = tabStore.read(NAME);
  if (noted !== path) return false;
  tabStore.remove(NAME);
  return true;
}
