import { afterEach, expect, test } from 'vitest';
import { faultPanel } from './fault-panel.ts';

afterEach(() => document.body.replaceChildren());

const fault = {
  call: 'memberFunds GET /wps/x',
  says: ['sumBalance: expected text, received 1.5'],
  trace: 'a1b2',
};

/** The texts of the panel; null: it is not shown. */
function lines(): string[] | null {
  const panel = document.querySelector('aside[aria-label="Wrong answers"]');
  if (!panel) return null;
  return [...panel.querySelectorAll('li > *')].map(({ textContent }) => textContent);
}

test('a wrong answer is shown once with call, field and trace, until it is closed', () => {
  const show = faultPanel(document.body);
  expect(lines()).toBe(null);
  show(fault);
  show(fault);
  expect(lines()).toEqual([fault.call, ...fault.says, 'trace a1b2']);
  document.querySelector('button')?.click();
  expect(lines()).toBe(null);
  show({ ...fault, call: 'country GET /wps/y', trace: null });
  expect(lines()?.slice(0, 2)).toEqual(['country GET /wps/y', ...fault.says]);
});
