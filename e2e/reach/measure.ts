// Measures the layout of one document. Runs in the page.
import type { Finding } from './finding.ts';
import { clippingOf, inkOf, isShown, sceneOf, startMeasuring, widthIn } from './letters.ts';

/** A text on screen, and what a finding says about it. */
export type Shown = { readonly text: string; readonly name: string; readonly box: Finding['box'] };

export type Layout = {
  readonly findings: readonly Finding[];
  /** Every text, to compare with those of other languages. */
  readonly texts: readonly Shown[];
  /** Texts that end in an ellipsis. */
  readonly shortened: readonly (Shown & { readonly pixels: number })[];
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

function boxOf({ left, top, width, height }: DOMRect): Finding['box'] {
  return { x: left + scrollX, y: top + scrollY, width, height };
}

function finding(kind: Finding['kind'], text: string, at: DOMRect): Finding {
  return { kind, text, box: boxOf(at) };
}

/** Text that is cut off or beyond the edge. Text in a part that scrolls is reached by scrolling. */
function readTexts(scene: Element, width: number) {
  const findings: Finding[] = [];
  const texts: Shown[] = [];
  const shortened: (Shown & { pixels: number })[] = [];
  for (const at of [scene, ...scene.querySelectorAll('*')]) {
    const nodes = [...at.childNodes].filter((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (nodes.length === 0 || at.matches(notText) || !isShown(at, scene)) continue;
    for (const node of nodes) {
      const text = (node.nodeValue ?? '').trim();
      const ink = inkOf(at, node);
      const shown: Shown = { text, name: nameOf(at, text), box: boxOf(ink) };
      const clipping = ink.width > 0 ? clippingOf(at, ink, scene, width) : ({ is: 'hidden' } as const);
      if (clipping.is === 'shortened') shortened.push({ ...shown, pixels: clipping.pixels });
      if (clipping.is === 'cut')
        findings.push(finding('cut', `${shown.name}: ${clipping.pixels.toFixed(0)} px are cut off`, ink));
      if (clipping.is === 'wide') findings.push(finding('wide', shown.name, ink));
      texts.push(shown);
    }
  }
  return { findings, texts, shortened };
}

/** The text of an empty field, and the choice of a list, have no elements of their own. */
function readFields(scene: Element) {
  const findings: Finding[] = [];
  const texts: Shown[] = [];
  for (const field of scene.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const isSelect = field instanceof HTMLSelectElement;
    const text = (isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder).trim();
    const isTyped = !isSelect && field.value !== '';
    if (!text || isTyped || !isShown(field, scene)) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const over = widthIn(field, text, isSelect ? undefined : '::placeholder') - room;
    const box = field.getBoundingClientRect();
    const name = nameOf(field, text);
    if (over > 1.5) findings.push(finding('cut', `${name}: ${over.toFixed(0)} px are cut off`, box));
    texts.push({ text, name, box: boxOf(box) });
  }
  return { findings, texts };
}

const nameAttributes = ['aria-label', 'alt', 'title'] as const;

/** Names that only screen readers say. */
function readNames(scene: Element): Shown[] {
  const named = scene.querySelectorAll(nameAttributes.map((name) => `[${name}]`).join(','));
  return [...named].flatMap((at) =>
    nameAttributes.flatMap((attribute) => {
      const text = at.getAttribute(attribute)?.trim();
      return text && isShown(at, scene)
        ? [{ text, name: `${attribute} of ${nameOf(at, text)}`, box: boxOf(at.getBoundingClientRect()) }]
        : [];
    }),
  );
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
export function measureLayout(width: number): Layout {
  startMeasuring();
  const scene = sceneOf(document);
  const read = readTexts(scene, width);
  const fields = readFields(scene);
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
    findings: [...read.findings, ...fields.findings, ...(whole > width + 1 ? [sideways] : [])],
    texts: [...read.texts, ...fields.texts, ...readNames(scene)],
    shortened: read.shortened,
    targets: controls.length,
    belowGoal: controls.filter(isBelowGoal).length,
  };
}
