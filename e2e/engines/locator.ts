// Elements by role and name, in any engine. Every step waits until it can be done.
import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { elementKey } from './driver.ts';
import { type Answer, until } from './until.ts';
import type { LookResult, View } from './view.ts';

type Name = string | RegExp;
type Steps = readonly (readonly [x: number, y: number])[];

/** Ways from an element to one within it. */
type Ways = {
  role: (role: string, name?: Name, options?: { exact?: boolean }) => Locator;
  label: (text: Name, options?: { exact?: boolean }) => Locator;
  text: (text: Name) => Locator;
  css: (selector: string) => Locator;
  /** Those of the elements that hold this text. */
  containing: (text: Name) => Locator;
  /** One of several, counted from 0. */
  nth: (at: number) => Locator;
  /** The document in this frame. */
  inside: () => Locator;
};

type Acts = {
  tap: () => Promise<void>;
  /** Empties the field and types. */
  fill: (text: string) => Promise<void>;
  /** Chooses this option of a list. */
  choose: () => Promise<void>;
  /** Drags by these steps in pixels, as a hand does. */
  drag: (steps: Steps) => Promise<void>;
};

type Questions = {
  /** Waits until it is visible. */
  shown: () => Promise<void>;
  /** Waits until it is not visible. */
  gone: () => Promise<void>;
  /** Waits until its text holds this. */
  says: (text: Name) => Promise<void>;
  /** Its text. */
  read: () => Promise<string>;
  attribute: (name: string) => Promise<string>;
  /** How many there are now. */
  count: () => Promise<number>;
  /** Width and height in pixels. */
  size: () => Promise<readonly [width: number, height: number]>;
};

/** An element by what a person knows of it. */
export type Locator = Ways & Acts & Questions;

/** How a date is typed depends on the engine and its language; the events that the page receives do not. */
const setDate = `const [field, text] = arguments;
  if (field.type !== 'date') return false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, text);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
  return true;`;

function matches(text: string, wanted: Name): boolean {
  const plain = text.replaceAll(/\s+/g, ' ');
  return typeof wanted === 'string' ? plain.includes(wanted) : wanted.test(plain);
}

/** A busy browser joins steps that are closer together, and a drag in a few long steps does not look like a hand's. */
const stepMs = 48;

/** The steps of a finger that presses, moves and lets go. */
function dragSteps(id: string, steps: Steps): unknown {
  const move = (origin: unknown, x: number, y: number, duration: number): unknown => ({
    type: 'pointerMove',
    origin,
    x: Math.round(x),
    y: Math.round(y),
    duration,
  });
  const actions = [
    move({ [elementKey]: id }, 0, 0, 0),
    { type: 'pointerDown', button: 0 },
    ...steps.map(([x, y]) => move('pointer', x, y, stepMs)),
    { type: 'pointerUp', button: 0 },
  ];
  return [{ type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions }];
}

/** The one element, whether visible or not. */
function one({ element, count, obstacle }: LookResult): Answer<string> {
  return element && count === 1 ? { is: element[elementKey] ?? '' } : { not: obstacle };
}

type When = <T>(what: string, ask: (now: LookResult) => Answer<T> | Promise<Answer<T>>) => Promise<T>;

function actsOn({ driver, run }: View, when: When, whenSeen: When): Acts {
  /** Does something to the element once a finger could reach it. */
  const act = (what: string, perform: (id: string) => Promise<unknown>): Promise<void> =>
    when(what, async (now) => {
      if (now.obstacle || !now.element) return { not: now.obstacle };
      await perform(now.element[elementKey] ?? '');
      return { is: undefined };
    });
  return {
    tap: () => act('tap', (id) => driver.send('click', { id })),
    fill: (text) =>
      act('fill', async (id) => {
        const element = { [elementKey]: id };
        if ((await run(setDate, element, text)) === true) return;
        if ((await run('return arguments[0].value', element)) !== '') await driver.send('clear', { id });
        await driver.send('type', { id, text });
      }),
    // A list that is closed shows none of its options, and WebDriver chooses them all the same.
    choose: async () => {
      await whenSeen('choose', async (now) => {
        const found = one(now);
        if ('is' in found) await driver.send('click', { id: found.is });
        return found;
      });
    },
    drag: (steps) => act('drag', (id) => driver.send('actions', { actions: dragSteps(id, steps) })),
  };
}

function questionsOf({ run }: View, seen: () => Promise<LookResult>, when: When): Questions {
  const ofElement = async (body: string, ...args: readonly unknown[]): Promise<unknown> =>
    when('find', async (now) => {
      const found = one(now);
      return 'is' in found ? { is: await run(body, { [elementKey]: found.is }, ...args) } : found;
    });
  return {
    shown: () =>
      when('see', ({ isVisible, obstacle }) => (isVisible ? { is: undefined } : { not: obstacle })),
    gone: () =>
      when('miss', ({ isVisible }) => (isVisible ? { not: 'it is still there' } : { is: undefined })),
    says: (wanted) =>
      when(`read ${wanted} in`, (now) => {
        const found = one(now);
        if ('not' in found) return found;
        return matches(now.text, wanted) ? { is: undefined } : { not: `it says "${now.text.slice(0, 300)}"` };
      }),
    read: async () => String(await ofElement('return arguments[0].innerText')),
    attribute: async (name) =>
      String(await ofElement('return arguments[0].getAttribute(arguments[1])', name)),
    count: async () => (await seen()).count,
    size: async () => {
      const body = 'const box = arguments[0].getBoundingClientRect(); return [box.width, box.height];';
      return (await ofElement(body)) as [number, number];
    },
  };
}

/** A locator for a selector, in the document or in the frame that `frame` selects. */
export function locate(view: View, selector = '', frame = ''): Locator {
  const within = (part: string): Locator =>
    locate(view, selector === '' ? part : `${selector} >> ${part}`, frame);
  const seen = (): Promise<LookResult> => view.look(selector, frame, false);
  const whenSeen: When = (what, ask) => until(`${what} ${selector}`, async () => ask(await seen()));
  const whenReached: When = (what, ask) =>
    until(`${what} ${selector}`, async () => ask(await view.look(selector, frame, true)));
  return {
    role: (role, name, options) =>
      within(getByRoleSelector(role, { ...(name !== undefined && { name }), ...options })),
    label: (text, options) => within(getByLabelSelector(text, options)),
    text: (text) => within(getByTextSelector(text)),
    css: (css) => within(`css=${css}`),
    containing: (text) => within(getByTextSelector(text).replace('internal:text', 'internal:has-text')),
    nth: (at) => within(`nth=${at}`),
    inside: () => locate(view, '', selector),
    ...actsOn(view, whenReached, whenSeen),
    ...questionsOf(view, seen, whenSeen),
  };
}
