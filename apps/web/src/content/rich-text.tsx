// A merchant's rich text is cleaned before it is shown (hazards row 8): only a short list of elements is allowed.
import DOMPurify from 'dompurify';
import { useEffect, useRef } from 'react';
import { readUrl } from '#device/read-url.ts';
import s from './rich-text.module.css';

const allowed = {
  ALLOWED_TAGS: 'a b blockquote br em h3 h4 hr i img li ol p s strong table tbody td th thead tr u ul'.split(
    ' ',
  ),
  ALLOWED_ATTR: ['href', 'src', 'alt', 'colspan', 'rowspan', 'dir'],
  ALLOWED_URI_REGEXP: /^(?:https:\/\/|mailto:|\/m\/)/i,
};

function isOwnPlace({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname.startsWith('/m/') && !pathname.includes('//');
}

/** `html` without scripts, overlays and requests to other hosts. */
export function sanitize(html: string): DocumentFragment {
  const kept = DOMPurify.sanitize(html, { ...allowed, RETURN_DOM_FRAGMENT: true });
  for (const image of kept.querySelectorAll('img')) {
    // Pictures must come from the merchant's hosts: a request to another host would reveal the reader's address and
    // the time.
    if (!image.getAttribute('src')?.startsWith('/m/')) image.remove();
    else image.loading = 'lazy';
  }
  for (const link of kept.querySelectorAll('a')) {
    const href = link.getAttribute('href') ?? '';
    const to = readUrl(href, location.origin);
    if (href.startsWith('/')) {
      // The parsed form, and only pages of the app: `/m/..//` and `/m/../` begin like one.
      if (to && isOwnPlace(to)) link.setAttribute('href', to.pathname + to.search + to.hash);
      else link.removeAttribute('href');
      continue;
    }
    if (!to) link.removeAttribute('href');
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
  return kept;
}

/** The text itself. A rendered document does not contain it: the check needs a browser. */
export function RichText({ html }: { readonly html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(sanitize(html));
  }, [html]);
  return <div ref={box} className={s.rich} dir="auto" />;
}
