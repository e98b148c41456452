import '#ui/base.css';
import '#ui/tokens.css';
import '#ui/kit/kit-theme.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { KitSettings } from '#ui/kit/kit-words.ts';

// Shows content with a merchant's theme, for tests in a browser.

let shown: { readonly root: Root; readonly place: HTMLElement } | null = null;

/** Removes the content of the last test, including layers. */
export function clear(): void {
  shown?.root.unmount();
  shown?.place.remove();
  shown = null;
}

/** Puts `content` on an otherwise empty page; its effects have run when this returns. */
export function show(content: ReactNode, settings: Partial<KitSettings> = {}): void {
  clear();
  const { merchant = 'aurora', theme = 'dark', dir = 'ltr', text = 100 } = settings;
  const { documentElement: root } = document;
  Object.assign(root.dataset, { m: merchant, theme });
  root.dir = dir;
  root.lang = 'en';
  root.style.fontSize = `${text}%`;
  const place = document.createElement('div');
  document.body.append(place);
  shown = { place, root: createRoot(place) };
  const { root: made } = shown;
  flushSync(() => made.render(content));
}
