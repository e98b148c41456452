import { afterEach, expect, test } from 'vitest';
import { plainSettings } from '#merchant/settings.ts';
import { philippines } from '#testing/merchant.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { useDialling } from './use-dialling.ts';

function Face() {
  return <p>{useDialling().face}</p>;
}

afterEach(clear);

test.each([
  [{}, 'hidden'],
  [{ UPDATEMOBILEICC3: true }, 'open'],
  [{ UPDATEMOBILEICC3: true, DISABLEDMOBILEICC3: true }, 'locked'],
])('[TEMPLATE-16] with %o the picker of dialling codes is %s', (flags, face) => {
  const settings = { ...plainSettings, smsProvider: 'sms' as const };
  renderScreen(<Face />, { merchant: { flags, settings, country: philippines } });
  expect(document.querySelector('p')?.textContent).toBe(face);
});
