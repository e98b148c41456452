// A link that carries a linkage, as an anchor takes it.
import type { MouseEvent } from 'react';
import { useWords } from '#language/language.ts';
import { currentSession } from '#session/session.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { bannerTarget, type Linked } from './banner-target.ts';

/** Address and press of whatever leads where `linked` says: into the app, out of it, or nowhere yet. */
export function useLinkage(linked: Linked) {
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

/** Out of the app in a window of its own, which is opened now: later a browser would block it. */
function leave(href: string): void {
  // A visitor takes nothing along, not even where from.
  if (!currentSession()) return void window.open(href, '_blank', 'noopener,noreferrer');
  const opened = window.open('about:blank', '_blank');
  if (!opened) return;
  opened.opener = null;
  void import('./leaving.ts').then(
    async ({ addressFor }) => opened.location.replace(await addressFor(href)),
    () => opened.location.replace(href),
  );
}
