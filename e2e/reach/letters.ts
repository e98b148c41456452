// Where the letters of an element are drawn, and which parts around it cut them off. Runs in the page.

let drawing: CanvasRenderingContext2D | null = null;

function canvasIn({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) {
  drawing ??= document.createElement('canvas').getContext('2d');
  if (drawing) drawing.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
  return drawing;
}

/** The width of a text in the font of an element, or of a part of it that has its own. */
export function widthIn(at: Element, text: string, part?: '::placeholder'): number {
  return canvasIn(getComputedStyle(at, part))?.measureText(text).width ?? 0;
}

/** The topmost layer: what is below a sheet is not looked at. */
export function sceneOf(page: Document): Element {
  return [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.body;
}

/** How an element cuts off letters. It is read once per measurement, because reading takes most of the time. */
type Part = {
  readonly box: DOMRect;
  /** Of the inside, without borders. */
  readonly inside: { left: number; top: number; right: number; bottom: number };
  readonly isFixed: boolean;
  readonly hasNoBox: boolean;
  readonly scrollsX: boolean;
  readonly scrollsY: boolean;
  readonly hidesX: boolean;
  readonly hidesY: boolean;
  readonly hasEllipsis: boolean;
};

const parts = new Map<Element, Part>();
const shown = new Map<Element, boolean>();

/** Forgets the layout of an earlier measurement, and its canvas: that one does not take up fonts that have loaded since. */
export function startMeasuring(): void {
  drawing = null;
  parts.clear();
  shown.clear();
}

function partOf(at: Element): Part {
  const known = parts.get(at);
  if (known) return known;
  const style = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  const left = box.left + at.clientLeft;
  const top = box.top + at.clientTop;
  const part: Part = {
    box,
    inside: { left, top, right: left + at.clientWidth, bottom: top + at.clientHeight },
    isFixed: style.position === 'fixed',
    hasNoBox: style.display === 'inline' || style.display === 'contents',
    // The window of a carousel hides what does not fit, but moves to every slide.
    scrollsX: /auto|scroll/.test(style.overflowX) || at.hasAttribute('data-moving'),
    scrollsY: /auto|scroll/.test(style.overflowY),
    hidesX: /hidden|clip/.test(style.overflowX),
    hidesY: /hidden|clip/.test(style.overflowY),
    hasEllipsis: style.textOverflow === 'ellipsis' || !/^(none|)$/.test(style.webkitLineClamp),
  };
  parts.set(at, part);
  return part;
}

/** Every element from this one to the scene has a size. Elements for screen readers only are a pixel large. */
function hasSize(at: Element, scene: Element): boolean {
  const known = shown.get(at);
  if (known !== undefined) return known;
  const { width, height } = partOf(at).box;
  const isLarge = (width > 1 && height > 1) || at === scene || getComputedStyle(at).display === 'contents';
  const has = isLarge && (at === scene || !at.parentElement || hasSize(at.parentElement, scene));
  shown.set(at, has);
  return has;
}

/** As `checkVisibility`, which Safari has since 17.4. */
function isVisible(at: Element): boolean {
  if (Reflect.has(at, 'checkVisibility'))
    return at.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (at.getClientRects().length === 0 || getComputedStyle(at).visibility !== 'visible') return false;
  for (let one: Element | null = at; one; one = one.parentElement)
    if (getComputedStyle(one).opacity === '0') return false;
  return true;
}

export function isShown(at: Element, scene: Element): boolean {
  return isVisible(at) && hasSize(at, scene);
}

/** The box of the letters as they are drawn: marks above and below a line may be higher than the line. */
export function inkOf(at: Element, node: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(node);
  const box = range.getBoundingClientRect();
  const last = [...range.getClientRects()].filter(({ width }) => width > 0).at(-1);
  const ink = canvasIn(getComputedStyle(at))?.measureText(node.nodeValue ?? '');
  if (!ink || !last) return box;
  const top = box.top + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent;
  const bottom = last.top + ink.fontBoundingBoxAscent + ink.actualBoundingBoxDescent;
  return new DOMRect(box.left, top, box.width, Math.max(1, bottom - top));
}

export type Clipping =
  | { readonly is: 'hidden' | 'whole' }
  /** An ellipsis or the edge of a part ends the text. */
  | { readonly is: 'shortened' | 'cut'; readonly pixels: number }
  | { readonly is: 'wide' };

type Axes = { readonly x: boolean; readonly y: boolean };

/** How many pixels of the letters a part hides; null when it hides them altogether, as another slide of a carousel. */
function hiddenBy({ left, top, right, bottom }: Part['inside'], ink: DOMRect, isHidden: Axes): number | null {
  if (isHidden.x && (ink.right <= left + 1 || ink.left >= right - 1)) return null;
  if (isHidden.y && (ink.bottom <= top + 1 || ink.top >= bottom - 1)) return null;
  const beside = isHidden.x ? Math.max(left - ink.left, ink.right - right) : 0;
  const above = isHidden.y ? Math.max(top - ink.top, ink.bottom - bottom) : 0;
  return Math.max(0, beside, above);
}

const TOLERANCE = 1.5;

/** Compares letters with every part around them, and with the edges of a page of this width. */
export function clippingOf(at: Element, ink: DOMRect, scene: Element, width: number): Clipping {
  const scrolls = { x: false, y: false };
  let isFixed = false;
  for (let one: Element | null = at; one; one = one === scene ? null : one.parentElement) {
    const part = partOf(one);
    isFixed ||= part.isFixed;
    if (part.hasNoBox) continue;
    scrolls.x ||= part.scrollsX;
    scrolls.y ||= part.scrollsY;
    const isHidden = { x: !scrolls.x && part.hidesX, y: !scrolls.y && part.hidesY };
    const pixels = hiddenBy(part.inside, ink, isHidden);
    if (pixels === null) return { is: 'hidden' };
    if (pixels > TOLERANCE) return { is: part.hasEllipsis ? 'shortened' : 'cut', pixels };
  }
  const isBeyond = (ink.left < -1 || ink.right > width + 1) && ink.right > 0;
  return { is: !scrolls.x && isBeyond && (ink.left < width || !isFixed) ? 'wide' : 'whole' };
}
