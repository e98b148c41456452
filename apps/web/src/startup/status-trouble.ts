// The effect of a failed status call on start-up (STATUS-14, STATUS-15, OPEN-C-38).
import { tabStore } from '#device/storage.ts';
import { sayNow } from '#language/language.ts';
import type { Failure } from '#request/outcome.ts';
import type { Notice } from '#request/ports.ts';
import { merchantStateOfFailure } from '#shell/merchant-state.ts';
import { showAlert } from '#ui/layers/messages.ts';

export type StatusTrouble =
  /** Shows a message; the app runs in normal mode. */
  | { readonly kind: 'tell' }
  /** A page over http without a network: the same page is tried once over https. */
  | { readonly kind: 'secure'; readonly href: string };

type Page = {
  readonly href: string;
  /** https, or localhost. */
  readonly isSecure: boolean;
  readonly hasTriedSecure: boolean;
};

/** Decides by the failure and by the page's address. */
export function statusTrouble({ status }: Pick<Failure, 'status'>, page: Page): StatusTrouble {
  return status !== 0 || page.isSecure || page.hasTriedSecure
    ? { kind: 'tell' }
    : { kind: 'secure', href: page.href.replace(/^http:/, 'https:') };
}

/** Shows the backend's message, or that there is no internet. */
function tell(failure: Failure, present: (notice: Notice) => void): void {
  if (failure.status !== 0 && failure.message !== null) present({ kind: 'alert', failure });
  else void showAlert({ text: sayNow()('offline.event') });
}

const TRIED = 'MC_TRIED_HTTPS';

/** Shows the failure, or navigates to where it may work. A failure that closes the site is already on screen. */
export function reportStatus(failure: Failure, present: (notice: Notice) => void): void {
  if (merchantStateOfFailure(failure)) return;
  const page = {
    href: location.href,
    isSecure: isSecureContext,
    hasTriedSecure: tabStore.read(TRIED) !== null,
  };
  const trouble = statusTrouble(failure, page);
  if (trouble.kind === 'tell') return tell(failure, present);
  // Without a stored mark the two pages would redirect to each other forever.
  if (tabStore.write(TRIED, '1')) location.replace(trouble.href);
  else tell(failure, present);
}
