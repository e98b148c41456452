import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clear, show } from '#testing/show.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

afterEach(clear);

const sixDigits = [
  ['Arabic', '٤٨٢٩١٣'],
  ['Persian', '۴۸۲۹۱۳'],
  ['Devanagari', '४८२९१३'],
  ['Bengali', '৪৮২৯১৩'],
  ['Tamil', '௪௮௨௯௧௩'],
  ['Telugu', '౪౮౨౯౧౩'],
  ['Thai', '๔๘๒๙๑๓'],
  ['Lao', '໔໘໒໙໑໓'],
  ['Burmese', '၄၈၂၉၁၃'],
  ['Khmer', '៤៨២៩១៣'],
  ['full-width', '４８２９１３'],
] as const;

test.each(sixDigits)('a code that is typed in %s digits becomes Latin digits', async (_, typed) => {
  show(<TextField label="Code" inputMode="numeric" />);
  const field = page.getByLabelText('Code');
  await field.fill(typed);
  await expect.element(field).toHaveValue('482913');
});

test('a form that follows the typing gets Latin digits; a mobile number and a payment password are the same', async () => {
  const typed: string[] = [];
  show(
    <>
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        onChange={(event) => typed.push(event.target.value)}
      />
      <PasswordField label="Payment password" showLabel="Show" hideLabel="Hide" inputMode="numeric" />
    </>,
  );
  await page.getByLabelText('Mobile').fill('+৬৩ ৯১৭');
  expect(typed).toEqual(['+63 917']);
  const password = page.getByLabelText('Payment password', { exact: true });
  await password.fill('۱۲۳۴۵۶');
  await expect.element(password).toHaveValue('123456');
});

test('a code of letters and digits gets Latin digits, and so does an email address', async () => {
  show(
    <>
      <TextField label="Account number" inputMode="text" dir="ltr" />
      <TextField label="Email" type="email" inputMode="email" dir="ltr" />
    </>,
  );
  const number = page.getByLabelText('Account number');
  await number.fill('KW۸۱CBKU٠٠٠');
  await expect.element(number).toHaveValue('KW81CBKU000');
  const email = page.getByLabelText('Email');
  await email.fill('maya၇@example.com');
  await expect.element(email).toHaveValue('maya7@example.com');
});

test('what a form does while the member types, it does after the digits are Latin', async () => {
  const typed: string[] = [];
  show(
    <TextField label="Username" dir="ltr" onInput={({ currentTarget }) => typed.push(currentTarget.value)} />,
  );
  await page.getByLabelText('Username').fill('maya۱۲');
  expect(typed).toEqual(['maya12']);
});

test('a digit that is typed in the middle leaves the cursor behind it', async () => {
  show(<TextField label="Code" inputMode="numeric" defaultValue="4813" />);
  const input = page.getByLabelText('Code').element() as HTMLInputElement;
  input.setRangeText('২', 2, 2, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect([input.value, input.selectionStart]).toEqual(['48213', 3]);
});

test('a name or a login password stays as it is typed', async () => {
  show(
    <>
      <TextField label="Name" />
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
    </>,
  );
  await page.getByLabelText('Name').fill('আলী ২');
  await expect.element(page.getByLabelText('Name')).toHaveValue('আলী ২');
  const password = page.getByLabelText('Password', { exact: true });
  await password.fill('گذرواژه۱');
  await expect.element(password).toHaveValue('گذرواژه۱');
});
