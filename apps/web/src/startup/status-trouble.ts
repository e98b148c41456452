// What a status that could not be had means for the start (STATUS-14, STATUS-15, OPEN-C-38).
import { tabStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import type { Notice } from '#request/ports.ts';
import { houseStateOfFailure } from '#shell/house-state.ts';

export type StatusTrouble =
  /** To be told; the app runs in normal mode. */
  | { readonly kind: 'tell' }
  /** A plain page without a network: once, the same page is tried over https. */
  | { readonly kind: 'secure'; readonly href: string };

type Page = {
  readonly href: string;
  /** https, or the machine itself. */
  readonly isSecure: boolean;
  readonly hasTriedSecure: boolean;
};

/** Decides by the failure and the page it happened on. */
export function statusTrouble({ status }: Pick<Failure, 'status'>, page: Page): StatusTrouble {
  return status !== 0 || page.isSecure || page.hasTriedSecure
    ? { kind: 'tell' }
    : { kind: 'secure', href: page.href.replace(/^http:/, 'https:') };
}

const TRIED = 'MC_TRIED_HTTPS';

/** Tells of the failure, or goes where it may work. One that closes the site, or the missing network, is on the screen already. */
export function tellOfStatus(failure: Failure, present: (notice: Notice) => void): void {
  if (houseStateOfFailure(failure)) return;
  if (location.pathname === paths.offline) return;
  const page = {
    href: location.href,
    isSecure: isSecureContext,
    hasTriedSecure: tabStore.read(TRIED) !== null,
  };
  const trouble = statusTrouble(failure, page);
  if (trouble.kind === 'tell') return present({ kind: 'alert', failure });
  // Without a mark that stays the two pages would send each other on for ever.
  if (tabStore.write(TRIED, '1')) location.replace(trouble.href);
  else present({ kind: 'alert', failure });
}
