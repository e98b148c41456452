import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { PasswordField } from './password-field.tsx';

afterEach(clear);

test('[LOGIN-08] a password is masked at first, and the eye shows and hides it', async () => {
  show(<PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />);
  const field = page.getByLabelText('Password', { exact: true });
  await field.fill('harbour12');
  await expect.element(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('harbour12');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('an error marks the field and is its description', async () => {
  show(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="That does not match." />);
  const field = page.getByLabelText('Password', { exact: true });
  await expect.element(field).toHaveAccessibleDescription('That does not match.');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
});
