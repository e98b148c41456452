// Whether the picker of dialling codes is shown before a number, and can be used.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { philippines } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { DialPicker } from './dial-picker.tsx';
import { useDialling } from './use-dialling.ts';

function Picker() {
  return <DialPicker dialling={useDialling()} label="Country code" />;
}

const picker = page.getByRole('button', { name: 'Country code +63' });
const list = page.getByRole('dialog');

function open(flags: Record<string, boolean>, smsProvider: Settings['smsProvider'] = 'sms'): void {
  const settings = { ...plainSettings, smsProvider };
  renderScreen(<Picker />, {
    merchant: { flags, country: philippines, settings },
    areas: ['dial'],
  });
}

afterEach(clear);

test('[SMS-15] [DIAL-01] [TEMPLATE-16] with neither UPDATEMOBILEICC3 nor the phone-verification service it is not there', () => {
  open({});
  expect(page.getByRole('button').elements()).toEqual([]);
  open({ DISABLEDMOBILEICC3: true });
  expect(page.getByRole('button').elements()).toEqual([]);
});

const reasons = [
  ['UPDATEMOBILEICC3', { UPDATEMOBILEICC3: true }, 'sms'],
  ['the phone-verification service', {}, 'firebase'],
] as const;

test.each(reasons)('[SMS-15] [DIAL-01] [TEMPLATE-16] with %s it is there and opens', async (_, flags, by) => {
  open(flags, by);
  await picker.click();
  await expect.element(list).toBeVisible();
  await list.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(list).not.toBeInTheDocument();
});

test.each(reasons)(
  '[SMS-16] [DIAL-02] [TEMPLATE-16] with DISABLEDMOBILEICC3 beside %s it shows, and a press opens nothing',
  (_, flags, by) => {
    open({ ...flags, DISABLEDMOBILEICC3: true }, by);
    const button = picker.element() as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    button.click();
    expect(list.elements()).toEqual([]);
  },
);
