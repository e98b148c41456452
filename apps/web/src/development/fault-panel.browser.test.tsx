import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { faultPanel } from './fault-panel.ts';

afterEach(() => document.body.replaceChildren());

const fault = {
  call: 'memberFunds  GET /wps/x',
  says: ['sumBalance: expected text, received 1.5'],
  trace: 'a1b2',
};

test('a wrong answer is shown once with call, field and trace, until it is closed', async () => {
  const show = faultPanel(document.body);
  show(fault);
  show(fault);
  const panel = page.getByRole('complementary', { name: 'Wrong answers' });
  await expect.element(panel).toHaveTextContent('memberFunds GET /wps/x');
  await expect.element(panel).toHaveTextContent('sumBalance: expected text, received 1.5');
  await expect.element(panel).toHaveTextContent('trace a1b2');
  expect(panel.getByRole('listitem').all()).toHaveLength(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  show({ ...fault, call: 'country  GET /wps/y' });
  await expect.element(panel).toHaveTextContent('country GET /wps/y');
});
