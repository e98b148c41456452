// Whether the picker is shown before a number and can be used, as the gateway renders it.
import { expect, test } from 'vitest';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { htmlOf } from '#testing/html-of.tsx';
import { philippines } from '#testing/merchant.ts';
import { DialPicker } from './dial-picker.tsx';
import { useDialling } from './use-dialling.ts';

function Picker() {
  return <DialPicker dialling={useDialling()} label="Country code" />;
}

function shown(flags: Record<string, boolean>, smsProvider: Settings['smsProvider'] = 'sms'): string {
  const settings = { ...plainSettings, smsProvider };
  return htmlOf(<Picker />, { merchant: { flags, country: philippines, settings } });
}

test.each([
  ['UPDATEMOBILEICC3', { UPDATEMOBILEICC3: true }, 'sms'],
  ['the phone-verification service', {}, 'firebase'],
] as const)('[DIAL-01] with %s it stands there, ready to be opened', (_, flags, provider) => {
  expect(shown(flags, provider)).toContain('+63');
  expect(shown(flags, provider)).not.toContain('disabled');
});

test('[DIAL-01] with neither of them it is not there', () => {
  expect(shown({})).toBe('');
  expect(shown({ DISABLEDMOBILEICC3: true })).toBe('');
});

test.each([
  ['UPDATEMOBILEICC3', { UPDATEMOBILEICC3: true }, 'sms'],
  ['the phone-verification service', {}, 'firebase'],
] as const)(
  '[DIAL-02] with DISABLEDMOBILEICC3 beside %s it shows and cannot be chosen',
  (_, flags, provider) => {
    const picker = shown({ ...flags, DISABLEDMOBILEICC3: true }, provider);
    expect(picker).toContain('+63');
    expect(picker).toMatch(/<button[^>]* disabled=""/);
  },
);
