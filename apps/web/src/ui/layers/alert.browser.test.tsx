import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Alert } from './alert.tsx';
import { clear, show } from '#testing/show.tsx';

function Asking() {
  const [open, setOpen] = useState(true);
  return (
    <Alert open={open} title="Link this account?" confirm={{ label: 'Link', onPress: () => setOpen(false) }}>
      It cannot be undone.
    </Alert>
  );
}

afterEach(clear);

test('neither Escape nor a tap beside it closes an alert; its button does', async () => {
  show(<Asking />);
  const alert = page.getByRole('alertdialog', { name: 'Link this account?' });
  await expect.element(alert).toHaveAccessibleDescription('It cannot be undone.');
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  alert.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.element(alert).toBeVisible();
  await page.getByRole('button', { name: 'Link' }).click();
  await expect.element(alert).not.toBeInTheDocument();
});
