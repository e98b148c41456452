// The token of a mailed link. It is in the fragment of the address, so browsers do not send it to servers. It is
// removed from the address at once and stored in this tab until it is used.
import { tabStore } from '#device/storage.ts';

const NAME = 'MC_RESET_TOKEN';

/** The token that this page was opened with, also after a reload. */
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
