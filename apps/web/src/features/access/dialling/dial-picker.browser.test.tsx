// Whether the picker of dialling codes is shown before a number, and can be used.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { philippines, templateOf } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { DialPicker } from './dial-picker.tsx';
import { useDialling } from './use-dialling.ts';

function Picker({ accepted = [] }: { readonly accepted?: readonly string[] }) {
  return <DialPicker dialling={useDialling(accepted)} label="Country code" />;
}

/** The picker of a form, and a button that fills in what the device remembers. */
function Remembered() {
  const dialling = useDialling();
  return (
    <>
      <DialPicker dialling={dialling} label="Country code" />
      <button type="button" onClick={() => dialling.recall('VN', '84')}>
        Fill in
      </button>
    </>
  );
}

const countries = [
  ['PH', 'Philippines', '63'],
  ['MY', 'Malaysia', '60'],
  ['VN', 'Vietnam', '84'],
].map(([countryCode = '', country = '', countryDialingCode = '']) => ({
  countryCode,
  country,
  countryDialingCode,
}));

const picker = page.getByRole('button', { name: 'Country code +63' });
const list = page.getByRole('dialog');

function open(
  flags: Record<string, boolean>,
  smsProvider: Settings['smsProvider'] = 'sms',
  accepted: readonly string[] = [],
): void {
  const settings = { ...plainSettings, smsProvider };
  renderScreen(<Picker accepted={accepted} />, {
    merchant: { flags, country: { ...philippines, countries }, settings },
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

test.each([
  ['', { UPDATEMOBILEICC3: true }, '+84'],
  [' not', { UPDATEMOBILEICC3: true, DISABLEDMOBILEICC3: true }, '+63'],
])('[SMS-16] a remembered dialling code is%s applied with %o', async (_, flags, shown) => {
  renderScreen(<Remembered />, { merchant: { flags, country: { ...philippines, countries } } });
  const code = page.getByRole('button', { name: /^Country code/ });
  await expect.element(code).toHaveTextContent('+63');
  await page.getByRole('button', { name: 'Fill in' }).click();
  await expect.element(code).toHaveTextContent(shown);
});

test('[SMS-15] where the merchant’s country is unknown, the first code of its template shows', async () => {
  renderScreen(<Picker />, {
    merchant: {
      flags: { UPDATEMOBILEICC3: true },
      country: null,
      template: templateOf({ dialing_codes: '84,66' }),
    },
  });
  await expect.element(page.getByRole('button', { name: 'Country code +84' })).toBeVisible();
});

test('a form that accepts two dialling codes starts with one of them and offers their countries only', async () => {
  open({ UPDATEMOBILEICC3: true }, 'sms', ['60', '84']);
  await page.getByRole('button', { name: 'Country code +60' }).click();
  const names = list.getByRole('button', { name: /\+\d/ });
  await expect
    .poll(() => names.elements().map((one) => one.textContent?.match(/\+\d+/)?.[0]))
    .toEqual(['+60', '+84']);
});
