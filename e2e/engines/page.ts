// A page in any engine: its address, its elements, and what runs in it.
import type { EngineName } from '../../scripts/setup/engines.ts';
import type { Driver } from './driver.ts';
import { locate, type Locator } from './locator.ts';
import { until } from './until.ts';
import { openView } from './view.ts';

export type Page = Pick<Locator, 'role' | 'label' | 'text' | 'css'> & {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Waits until the address is like this. */
  at: (address: RegExp) => Promise<void>;
  /** Runs a function body in the page. */
  run: (body: string) => Promise<unknown>;
  /** Waits until this expression is true in the page. */
  holds: (expression: string) => Promise<void>;
  /** A picture of what is in view, as PNG. */
  picture: () => Promise<Buffer>;
};

/** Opens the page of a browser. `finder` is the script that finds elements in it. */
export function openPage(driver: Driver, engine: EngineName, finder: string): Page {
  const view = openView(driver, engine, finder);
  const { role, label, text, css } = locate(view);
  const run = async (body: string): Promise<unknown> => {
    await view.toDocument();
    return view.run(body);
  };
  return {
    role,
    label,
    text,
    css,
    run,
    open: async (url) => {
      await view.toDocument();
      await driver.send('navigate', { url });
    },
    reload: async () => {
      await view.toDocument();
      await driver.send('reload');
    },
    at: (wanted) =>
      until(`be at ${wanted}`, async () => {
        const address = String(await driver.send('address'));
        return wanted.test(address) ? { is: undefined } : { not: `it is at ${address}` };
      }),
    holds: (expression) =>
      until(`have ${expression}`, async () =>
        (await run(`return Boolean(${expression})`)) === true ? { is: undefined } : { not: 'it is not so' },
      ),
    picture: async () => Buffer.from(String(await driver.send('screenshot')), 'base64'),
  };
}
