// Runs in the page under test: finds elements by role and name as Playwright does, and tells whether a finger could
// reach them.
import { Ivya } from 'ivya';

/** The elements that a selector matches now. */
export type Look = {
  count: number;
  /** The one element that was found; WebDriver passes a reference to it. */
  element: Element | null;
  text: string;
  isVisible: boolean;
  /** Why it cannot be tapped now; empty when it can. */
  obstacle: string;
};

const nothing: Look = {
  count: 0,
  element: null,
  text: '',
  isVisible: false,
  obstacle: 'it is not there',
};

type Place = { x: number; y: number; since: number; isAtRest: boolean };
const places = new WeakMap<Element, Place>();
/** An animation that takes longer moves nothing that is tapped: a news line, the progress of a banner. */
const longMs = 2000;
/** An engine that draws no frames at all is not waited for: the place has not changed for this long. */
const longestRestMs = 3000;

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

function nameOf(element: Element): string {
  const { tagName, className, id } = element;
  return `<${tagName.toLowerCase()}${id && ` id="${id}"`} class="${String(className)}">`;
}

function isAnimated(element: Element | null): boolean {
  if (!element) return false;
  const isRunning = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) < longMs;
  return element.getAnimations().some(isRunning) || isAnimated(element.parentElement);
}

/** Two frames have to be drawn at the same place: a busy machine draws none for longer than any number of milliseconds. */
function isMoving(element: Element, x: number, y: number): boolean {
  const last = places.get(element);
  if (last && Math.abs(last.x - x) < 0.5 && Math.abs(last.y - y) < 0.5)
    return performance.now() - last.since < longestRestMs && (!last.isAtRest || isAnimated(element));
  const place: Place = { x, y, since: performance.now(), isAtRest: false };
  places.set(element, place);
  requestAnimationFrame(() => requestAnimationFrame(() => (place.isAtRest = true)));
  return true;
}

/** The label of a field takes a tap for it. */
function belongsTo(hit: Element, element: Element): boolean {
  return element.contains(hit) || hit.closest('label')?.control === element;
}

/** Brings the element where a finger can reach it, and says what is in the way. */
function obstacleOf(element: Element): string {
  if (!isVisible(element)) return 'it is not visible';
  if (element.matches(':disabled, [aria-disabled="true"]')) return 'it is disabled';
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    return 'it is not in view';
  }
  if (isMoving(element, x, y)) return 'it is moving';
  const hit = document.elementFromPoint(x, y);
  if (!hit || !belongsTo(hit, element)) {
    // A bar at the edge may lie over it; in the middle of the screen none does.
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    return `${hit ? nameOf(hit) : 'nothing'} takes the tap`;
  }
  return '';
}

/** Looks for a selector; `isForTap`: and brings the element into view. More than one element is an answer of its own. */
export function look(selector: string, browser: 'chromium' | 'firefox' | 'webkit', isForTap: boolean): Look {
  const found = Ivya.create({ browser }).queryLocatorSelectorAll(selector, document);
  const [element] = found;
  if (!element) return nothing;
  const isSeen = isVisible(element);
  const obstacle = isForTap ? obstacleOf(element) : isSeen ? '' : 'it is not visible';
  return {
    count: found.length,
    element,
    text: element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''),
    isVisible: isSeen,
    obstacle: found.length > 1 ? `${found.length} elements match` : obstacle,
  };
}
