// The attributes of an anchor that has a linkage.
import type { MouseEvent } from 'react';
import { useWords } from '#language/language.ts';
import { currentSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { bannerTarget, type LinkedBanner } from './banner-target.ts';

/** Address and click handler for the linkage `linked`: into the app, out of it, or none yet. */
export function useLinkage(linked: LinkedBanner) {
  const t = useWords();
  const target = bannerTarget(linked);
  const onClick = (event: MouseEvent) => {
    if (target.kind === 'go') return;
    event.preventDefault();
    if (target.kind === 'coming-soon') void showAlert({ text: t('error.coming_soon') });
    if (target.kind === 'leave') leave(target.href);
  };
  return { href: 'href' in target ? target.href : '#', onClick };
}

/** Out of the app in a new window. It is opened now: later a browser would block it. */
function leave(href: string): void {
  // A visitor sends no data, not even the referrer.
  if (!currentSession()) return void window.open(href, '_blank', 'noopener,noreferrer');
  const opened = window.open('about:blank', '_blank');
  if (!opened) return;
  opened.opener = null;
  void import('./leaving.ts').then(
    async ({ addressFor }) => opened.location.replace(await addressFor(href)),
    () => opened.location.replace(href),
  );
}
