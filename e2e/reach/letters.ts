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

function ancestorsOf(at: Element, scene: Element): Element[] {
  return at.parentElement && at !== scene ? [at, ...ancestorsOf(at.parentElement, scene)] : [at];
}

/** Not shown are elements for screen readers only, which are a pixel large. */
export function isShown(at: Element, scene: Element): boolean {
  if (!at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return ancestorsOf(at, scene).every((one) => {
    const { width, height } = one.getBoundingClientRect();
    return (width > 1 && height > 1) || one === scene || getComputedStyle(one).display === 'contents';
  });
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
function hiddenBy(part: Element, ink: DOMRect, isHidden: Axes): number | null {
  const outer = part.getBoundingClientRect();
  const left = outer.left + part.clientLeft;
  const top = outer.top + part.clientTop;
  const right = left + part.clientWidth;
  const bottom = top + part.clientHeight;
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
  for (const part of ancestorsOf(at, scene)) {
    const style = getComputedStyle(part);
    isFixed ||= style.position === 'fixed';
    if (style.display === 'inline' || style.display === 'contents') continue;
    // The window of a carousel hides what does not fit, but moves to every slide.
    scrolls.x ||= /auto|scroll/.test(style.overflowX) || part.hasAttribute('data-moving');
    scrolls.y ||= /auto|scroll/.test(style.overflowY);
    const isHidden = {
      x: !scrolls.x && /hidden|clip/.test(style.overflowX),
      y: !scrolls.y && /hidden|clip/.test(style.overflowY),
    };
    const pixels = hiddenBy(part, ink, isHidden);
    if (pixels === null) return { is: 'hidden' };
    if (pixels <= TOLERANCE) continue;
    const hasEllipsis = style.textOverflow === 'ellipsis' || !/^(none|)$/.test(style.webkitLineClamp);
    return { is: hasEllipsis ? 'shortened' : 'cut', pixels };
  }
  const isBeyond = (ink.left < -1 || ink.right > width + 1) && ink.right > 0;
  return { is: !scrolls.x && isBeyond && (ink.left < width || !isFixed) ? 'wide' : 'whole' };
}
