// The token of a mailed link. It stands behind the fragment sign, so it reaches no server by itself; it is taken out of the
// address at once, and kept in this tab until it is used.
import { tabStore } from '#device/storage.ts';

const NAME = 'MC_RESET_TOKEN';

/** The token this page was opened with, or was before it was loaded again. */
export function resetToken(): string | null {
  const brought = /^#token=([\w-]{43})$/.exec(location.hash)?.[1];
  if (brought) {
    tabStore.write(NAME, brought);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return tabStore.read(NAME);
}

export function forgetResetToken(): void {
  tabStore.remove(NAME);
}
