// Measures the layout of one document. Runs in the page.
import type { Finding } from './finding.ts';
import { clippingOf, inkOf, isShown, sceneOf, widthIn } from './letters.ts';

export type Texts = {
  /** English texts that may not be on screen. */
  readonly english: readonly string[];
  /** The app's own texts in the language. */
  readonly own: readonly string[];
};

export type Layout = {
  readonly findings: readonly Finding[];
  readonly shortened: number;
  readonly targets: number;
  readonly belowGoal: number;
};

const notText =
  'script, style, noscript, option, title, svg *, [inert], [inert] *, [aria-hidden=true], [aria-hidden=true] *';
const GOAL = 44;

function nameOf(at: Element, text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return `${at.localName} “${words.length > 60 ? `${words.slice(0, 60)}…` : words}”`;
}

function finding(kind: Finding['kind'], text: string, { left, top, width, height }: DOMRect): Finding {
  return { kind, text, box: { x: left + scrollX, y: top + scrollY, width, height } };
}

/**
 * Text that is cut off, beyond the edge, or English. Text in a part that scrolls is reached by scrolling. An ellipsis
 * may end a name of the merchant's content, such as that of a game, and no text of the app.
 */
function readTexts(scene: Element, width: number, texts: Texts) {
  const foreign = new Set(texts.english);
  const own = new Set(texts.own);
  const findings: Finding[] = [];
  let shortened = 0;
  for (const at of [scene, ...scene.querySelectorAll('*')]) {
    const nodes = [...at.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (nodes.length === 0 || at.matches(notText) || !isShown(at, scene)) continue;
    for (const node of nodes) {
      const text = node.nodeValue ?? '';
      const ink = inkOf(at, node);
      const clipping = ink.width > 0 ? clippingOf(at, ink, scene, width) : ({ is: 'hidden' } as const);
      if (clipping.is === 'shortened' && !own.has(text.trim())) shortened += 1;
      else if ('pixels' in clipping)
        findings.push(
          finding('cut', `${nameOf(at, text)}: ${clipping.pixels.toFixed(0)} px are cut off`, ink),
        );
      if (clipping.is === 'wide') findings.push(finding('wide', nameOf(at, text), ink));
      if (foreign.has(text.trim())) findings.push(finding('missing', nameOf(at, text), ink));
    }
  }
  return { findings, shortened };
}

/** The text of an empty field, and the choice of a list, have no elements of their own. */
function readFields(scene: Element, { english }: Texts): Finding[] {
  const fields = scene.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select');
  return [...fields].flatMap((field) => {
    const isSelect = field instanceof HTMLSelectElement;
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
    const isTyped = !isSelect && field.value !== '';
    if (!text || isTyped || !isShown(field, scene)) return [];
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const over = widthIn(field, text, isSelect ? undefined : '::placeholder') - room;
    const box = field.getBoundingClientRect();
    return [
      ...(over > 1.5
        ? [finding('cut', `${nameOf(field, text)}: ${over.toFixed(0)} px are cut off`, box)]
        : []),
      ...(english.includes(text.trim()) ? [finding('missing', nameOf(field, text), box)] : []),
    ];
  });
}

/** A target may be larger than its picture: what counts is where a finger meets it. */
function isBelowGoal(at: HTMLElement): boolean {
  const { left, top, width, height } = at.getBoundingClientRect();
  if (width >= GOAL && height >= GOAL) return false;
  const [x, y, reach] = [left + width / 2, top + height / 2, GOAL / 2 - 1];
  const label = at.closest('label');
  return [
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ].some(([atX = 0, atY = 0]) => {
    // Outside of the view nothing can be met.
    const met = document.elementFromPoint(atX, atY);
    return met !== null && !at.contains(met) && !label?.contains(met);
  });
}

/** Measures the document on a page of this width. */
export function measureLayout(width: number, texts: Texts): Layout {
  const scene = sceneOf(document);
  const { findings, shortened } = readTexts(scene, width, texts);
  const whole = Math.max(document.documentElement.scrollWidth, scene.scrollWidth);
  const sideways = finding(
    'wide',
    `the page is ${whole} px wide and scrolls sideways`,
    new DOMRect(0, 0, width, 1),
  );
  const controls = [
    ...scene.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
  ].filter((at) => isShown(at, scene) && getComputedStyle(at).display !== 'inline');
  return {
    findings: [...findings, ...readFields(scene, texts), ...(whole > width + 1 ? [sideways] : [])],
    shortened,
    targets: controls.length,
    belowGoal: controls.filter(isBelowGoal).length,
  };
}
