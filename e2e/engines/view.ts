// A driver's view of a page: scripts run in its document or in a frame of it, and the finder looks for elements
// there.
import type { EngineName } from '../../scripts/setup/engines.ts';
import { type Driver, elementKey } from './driver.ts';
import type { Look } from './finder.ts';
import { finderName } from './finder-script.ts';

/** The result of the finder; the element is a reference that WebDriver understands. */
export type LookResult = Omit<Look, 'element'> & { element: Readonly<Record<string, string>> | null };

export type View = {
  driver: Driver;
  /** Runs a function body where the last look was. */
  run: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  /** Looks for a selector in the document, or in the frame that `frame` selects; `isForTap`: and brings it into view. */
  look: (selector: string, frame: string, isForTap: boolean) => Promise<LookResult>;
  /** Goes to the document itself. */
  toDocument: () => Promise<void>;
};

const kinds = { chromium: 'chromium', firefox: 'firefox', webkitgtk: 'webkit', wpe: 'webkit' } as const;
const noFrame: LookResult = {
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

  const lookHere = async (selector: string, isForTap: boolean): Promise<LookResult> => {
    const script = `return window.${finderName} ? window.${finderName}.look(...arguments) : null;`;
    const ask = async (): Promise<LookResult | null> =>
      (await run(script, selector, kinds[engine], isForTap)) as LookResult | null;
    const seen = await ask();
    if (seen) return seen;
    await run(`${finder}; window.${finderName} = ${finderName};`);
    // The page may have gone to another document in between.
    return (await ask()) ?? lookHere(selector, isForTap);
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
    look: async (selector, wanted, isForTap) => {
      await toDocument();
      if (wanted === '') return lookHere(selector, isForTap);
      // While the frame moves, an element in it moves too, so the frame has to stand still first.
      const { element, count, obstacle } = await lookHere(wanted, isForTap);
      if (!element || count > 1) return noFrame;
      if (isForTap && obstacle) return { ...noFrame, obstacle: `of its frame: ${obstacle}` };
      await driver.send('frame', { id: element[elementKey] });
      frame = wanted;
      return lookHere(selector, isForTap);
    },
  };
}
