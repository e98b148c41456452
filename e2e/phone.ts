// Checks for typical faults on phones, of the current page and of its frames.
import type { Frame, Page } from '@playwright/test';

/** A phone with a camera in its screen and a bar for gestures below it. */
export const insets = { top: 47, bottom: 34 } as const;

/** Gives the phone its safe areas. */
export async function setInsets(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

/** Fields, links, styles and handlers of one document. */
function inDocument({ top, bottom }: { top: number; bottom: number }): string[] {
  const scene = document.querySelector('dialog[open]:last-of-type') ?? document.body;
  const isLayer = scene !== document.body;
  const style = (element: Element) => getComputedStyle(element);
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0;
  const nameOf = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`} "${(element.getAttribute('name') ?? element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;

  const typed = [...scene.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter(
    (field) => isShown(field) && !/^(checkbox|radio|range|file|button|submit|hidden)$/.test(field.type),
  );
  const zooming = typed
    .filter((field) => Number.parseFloat(style(field).fontSize) < 16)
    .map((field) => `smaller than 16 px, so that Safari zooms: ${nameOf(field)}`);

  // Password managers and the codes above the keyboard find fields by `autocomplete` alone.
  const fills = (field: HTMLInputElement): RegExp => {
    if (field.inputMode === 'numeric' && /payment|proof.*payment/i.test(field.name)) return /^off$/;
    if (/^(verificationCode|code)$/.test(field.name)) return /^one-time-code$/;
    if (field.type === 'password' && field.inputMode !== 'numeric') return /^(current|new)-password$/;
    // It has letters and is typed from an advertisement.
    if (field.name === 'promoCode') return /^off$/;
    // An agent types the name of another person.
    if (field.name === 'username') return /^(username|off)$/;
    if (field.type === 'email') return /^email$/;
    if (field.type === 'tel') return /^tel/;
    return field.type === 'search' || field.localName !== 'input' ? /^/ : /./;
  };
  const unfilled = typed
    .filter((field) => !fills(field).test(field.autocomplete))
    .map((field) => `autocomplete is "${field.autocomplete}": ${nameOf(field)}`);
  const wrongKeys = typed
    .filter(({ autocomplete, inputMode }) => autocomplete === 'one-time-code' && inputMode !== 'numeric')
    .map((field) => `a code without number keys: ${nameOf(field)}`);

  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')?.content ?? '';
  const unzoomable = /maximum-scale|user-scalable/.test(viewport) ? [`cannot be zoomed: ${viewport}`] : [];
  if (window === window.top && !viewport.includes('viewport-fit=cover'))
    unzoomable.push(`leaves bars beside the screen: ${viewport}`);
  for (const element of document.querySelectorAll('body, body *')) {
    const { width, height } = element.getBoundingClientRect();
    const touch = style(element).touchAction;
    if (width * height > (innerWidth * innerHeight) / 4 && !/^(auto|manipulation)$|pinch-zoom/.test(touch))
      unzoomable.push(`cannot be zoomed (${touch}): ${nameOf(element)}`);
  }

  const strays = [...scene.querySelectorAll<HTMLAnchorElement>('a[target="_blank"]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/m/'))
    .map((link) => `leaves the app on the home screen: ${nameOf(link)}`);

  // A layer, a game and a frame do not reload or scroll the page behind them when they are pulled.
  const holds = (element: Element) => style(element).overscrollBehaviorY !== 'auto';
  const scrolls = (element: Element) =>
    /auto|scroll/.test(style(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
  const isGuest = window !== window.top || !location.pathname.startsWith('/m/');
  const pulled = [
    ...((isLayer || isGuest) && !holds(document.documentElement) ? [document.documentElement] : []),
    ...(isLayer ? [...scene.querySelectorAll('*')].filter((part) => scrolls(part) && !holds(part)) : []),
  ].map((element) => `pulls the page behind it: ${nameOf(element)}`);

  // The end of what scrolls in a layer.
  if (isLayer) for (const part of [scene, ...scene.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;

  // Text and controls that a finger would hit below the camera or below the bar for gestures.
  const atTop = document.documentElement.scrollTop < 1;
  const atEnd = document.documentElement.scrollTop + innerHeight >= document.documentElement.scrollHeight - 1;
  const isFixed = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(style(element).position) || isFixed(element.parentElement));
  const holdsText = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()) ||
    element.matches('button, a, input, select, textarea, svg');
  const covered = [...scene.querySelectorAll('*')].filter((element) => {
    if (window !== window.top || !isShown(element) || !holdsText(element)) return false;
    const box = element.getBoundingClientRect();
    // Its edge may be cut off by the scroller that it is in.
    const isMetAt = (y: number) => {
      const met = document.elementFromPoint(box.left + box.width / 2, y);
      const control = element.closest('button, a, label') ?? element;
      return met !== null && control.contains(met);
    };
    const stays = isLayer || isFixed(element);
    return (
      (box.top < top - 1 && box.bottom > 0 && (stays || atTop) && isMetAt(Math.max(1, box.top + 1))) ||
      (box.bottom > innerHeight - bottom + 1 &&
        box.top < innerHeight &&
        (stays || atEnd) &&
        isMetAt(Math.min(box.bottom, innerHeight) - 1))
    );
  });
  const unsafe = covered.map((element) => `outside the safe area: ${nameOf(element)}`);

  return [...zooming, ...unfilled, ...wrongKeys, ...unzoomable, ...strays, ...pulled, ...unsafe];
}

/** Records pages with a `beforeunload` listener: browsers do not keep those for a step back. */
export function watchUnload(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    type Listening = { addEventListener: (this: EventTarget, name: string, ...rest: unknown[]) => void };
    const targets = EventTarget.prototype as Listening;
    const own = targets.addEventListener;
    targets.addEventListener = function (name, ...rest) {
      if (/^(before)?unload$/.test(name) && this === window)
        document.documentElement.dataset['unload'] = name;
      own.call(this, name, ...rest);
    };
  });
}

async function unloadIn(frame: Frame): Promise<string[]> {
  const name = await frame.evaluate(() => document.documentElement.dataset['unload']);
  return name ? [`is not kept for a step back: ${name}`] : [];
}

/** Everything on the page, and in its frames, that a phone handles badly. */
export async function phoneFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const frame of page.frames()) {
    const own = [...(await frame.evaluate(inDocument, insets)), ...(await unloadIn(frame))];
    found.push(...own);
  }
  return [...new Set(found)];
}
