// The attributes of an anchor that has a linkage.
import type { MouseEvent } from 'react';
import { useWords } from '#language/language.ts';
import { currentSession } from '#session/session.ts';
import { hasShell } from '#device/native-view.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { bannerTarget, type LinkedBanner, staysHere } from './banner-target.ts';

/** Address and click handler for the linkage `linked`: into the app, out of it, or none yet. */
export function useLinkage(linked: LinkedBanner) {
  const t = useWords();
  const target = bannerTarget(linked, useMerchant().template.routes);
  const onClick = (event: MouseEvent) => {
    if (staysHere(target, location.origin)) return;
    event.preventDefault();
    if (target.kind === 'coming-soon') void showAlert({ text: t('error.coming_soon') });
    if (target.kind === 'leave') leave(target.href);
  };
  return { href: 'href' in target ? target.href : '#', onClick };
}

/** Out of the app. A new window is opened now: later a browser would block it. */
function leave(href: string): void {
  const isShell = hasShell();
  // A visitor sends no data, not even the referrer. LINE's browser needs a parameter, which is added later.
  if (!isShell && !currentSession() && !navigator.userAgent.includes(' Line/'))
    return void window.open(href, '_blank', 'noopener,noreferrer');
  const opened = isShell ? null : window.open('about:blank', '_blank');
  if (opened) opened.opener = null;
  void import('./leaving.ts').then(
    ({ leaveFor }) => leaveFor(href, opened),
    () => opened?.location.replace(href),
  );
}
