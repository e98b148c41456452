// What a driver sees of a page: scripts run in its document or in a frame of it, and the finder looks for elements there.
import type { EngineName } from '../../scripts/setup/engines.ts';
import { type Driver, elementKey } from './driver.ts';
import type { Look } from './finder.ts';
import { finderName } from './finder-script.ts';

/** What the finder found; the element is a reference that WebDriver understands. */
export type Seen = Omit<Look, 'element'> & { element: Readonly<Record<string, string>> | null };

export type View = {
  driver: Driver;
  /** Runs a function body where the last look was. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Looks for a selector in the document, or in the frame that `frame` selects. */
  look: (selector: string, frame: string) => Promise<Seen>;
  /** Goes to the document itself. */
  toDocument: () => Promise<void>;
};

const kinds = { chromium: 'chromium', firefox: 'firefox', webkitgtk: 'webkit', wpe: 'webkit' } as const;
const noFrame: Seen = {
  count: 0,
  element: null,
  text: '',
  isVisible: false,
  obstacle: 'its frame is not there',
};

/** Opens the view of a browser. `finder` is the script that finds elements in a page. */
export function openView(driver: Driver, engine: EngineName, finder: string): View {
  let frame = '';

  const run = (script: string, ...args: readonly unknown[]): Promise<unknown> =>
    driver.send('script', { script, args });

  const lookHere = async (selector: string): Promise<Seen> => {
    const script = `return window.${finderName} ? window.${finderName}.look(...arguments) : null;`;
    const ask = async (): Promise<Seen | null> => (await run(script, selector, kinds[engine])) as Seen | null;
    const seen = await ask();
    if (seen) return seen;
    await run(`${finder}; window.${finderName} = ${finderName};`);
    // The page may have gone to another document in between.
    return (await ask()) ?? lookHere(selector);
  };

  const toDocument = async (): Promise<void> => {
    if (frame === '') return;
    await driver.send('frame', { id: null });
    frame = '';
  };

  return {
    driver,
    run,
    toDocument,
    look: async (selector, wanted) => {
      await toDocument();
      if (wanted === '') return lookHere(selector);
      const { element, count } = await lookHere(wanted);
      if (!element || count > 1) return noFrame;
      await driver.send('frame', { id: element[elementKey] });
      frame = wanted;
      return lookHere(selector);
    },
  };
}
