// Where the registration form shows what the gateway refuses, and when it sends again.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { tabStore } from '#device/storage.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { clear } from '#testing/show.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { until } from '#testing/until.ts';
import { field, fill } from '#testing/fake-form.ts';
import {
  arrived,
  codesChecked,
  consent,
  create,
  open,
  registered,
  whole,
} from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';

afterEach(async () => {
  await closeAlerts();
  clear();
});

const affiliateCode = { enabled: true, required: false, message: '' };

test('[REG-22] [AVAL-10] an invitation code that is found invalid when its field is left says so, and is checked again when the form is sent', async () => {
  let isKnown = false;
  await open({
    asks: settingsOf({ fields: { affiliateCode } }),
    checked: () => fine({ exists: false, valid: isKnown }),
  });
  await fill({ ...whole, affiliateCode: 'friend' });
  field('username').focus();
  await expect.poll(() => field('affiliateCode').getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByText('Invalid invitation code')).toBeVisible();
  consent();
  // The friend's account was created in the meantime.
  isKnown = true;
  const before = codesChecked().length;
  await create();
  expect(codesChecked().length).toBe(before + 1);
  expect(registered()[0]).toMatchObject({ affiliateCode: 'friend' });
  await arrived();
});

test('[REG-22] a code that is typed after a valid one is checked when the form is sent, and registers nobody if it is invalid', async () => {
  await open({
    asks: settingsOf({ fields: { affiliateCode } }),
    checked: ({ url }) => fine({ exists: false, valid: !url.includes('nobody') }),
  });
  await fill({ ...whole, affiliateCode: 'friend' });
  field('username').focus();
  await expect.element(page.getByText('Applied')).toBeVisible();
  consent();
  await fill({ affiliateCode: 'nobody' });
  // Sent by Enter: the field is not left before.
  await until(() => {
    document.querySelector('form')?.requestSubmit();
    return codesChecked().length > 1 || registered().length > 0;
  });
  await expect.element(page.getByText('Invalid invitation code')).toBeVisible();
  expect(registered()).toEqual([]);
});

test('[REG-23] [AVAL-10] a code that is still invalid shows at its field, which has the focus, and nothing is registered', async () => {
  await open({
    asks: settingsOf({ fields: { affiliateCode } }),
    checked: () => fine({ exists: false, valid: false }),
  });
  await fill({ ...whole, affiliateCode: 'nobody' });
  consent();
  await until(() => {
    document.querySelector('form')?.requestSubmit();
    return codesChecked().length > 1;
  });
  await expect.poll(() => document.activeElement).toBe(field('affiliateCode'));
  await expect.poll(() => field('affiliateCode').getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByText('Invalid invitation code')).toBeVisible();
  expect(registered()).toEqual([]);
});

test('[AVAL-10] [REG-27] a code that only the registration finds invalid has the same message, at its field', async () => {
  await open({
    asks: settingsOf({ fields: { affiliateCode } }),
    answers: () => refusal('affiliate.invalid'),
  });
  await fill({ ...whole, affiliateCode: 'friend' });
  consent();
  await create();
  await expect.poll(() => field('affiliateCode').getAttribute('aria-invalid')).toBe('true');
  await expect.element(page.getByText('Invalid invitation code')).toBeVisible();
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

/** How many captcha pictures the page has requested. */
function pictures(): number {
  return performance.getEntriesByType('resource').filter(({ name }) => name.includes('/wps/captcha?')).length;
}

test('[REG-23] an invitation code that is still invalid leaves the picture code as it is', async () => {
  // A browser records only so many requests.
  performance.clearResourceTimings();
  await open({
    asks: settingsOf({ captcha: true, fields: { affiliateCode } }),
    checked: () => fine({ exists: false, valid: false }),
  });
  await fill({ ...whole, affiliateCode: 'nobody', captcha: 'aB12' });
  consent();
  await expect.poll(pictures).toBe(1);
  await until(() => {
    document.querySelector('form')?.requestSubmit();
    return codesChecked().length > 1;
  });
  await expect.poll(() => document.activeElement).toBe(field('affiliateCode'));
  expect([registered(), field('captcha').value, pictures()]).toEqual([[], 'aB12', 1]);
});

test('[REG-27] [AVAL-07] a wrong picture code is called wrong at its field, beside a new picture (R23)', async () => {
  performance.clearResourceTimings();
  await open({ asks: settingsOf({ captcha: true }), answers: () => refusal('captcha.required') });
  await fill({ ...whole, captcha: 'wrong1' });
  consent();
  await create();
  await expect
    .element(page.getByText('The code is wrong. Enter the code from the new picture.'))
    .toBeVisible();
  await expect.poll(() => [field('captcha').getAttribute('aria-invalid'), pictures()]).toEqual(['true', 2]);
});

function named(field: string) {
  return refusal('field.invalid', 200, { field, complaint: 'format' });
}

test('[REG-27] a refusal about a field on screen is shown at the field', async () => {
  await open({ answers: () => named('username') });
  await fill(whole);
  consent();
  await create();
  await expect.poll(() => field('username').getAttribute('aria-invalid')).toBe('true');
  expect(page.getByRole('alertdialog').elements()).toEqual([]);
});

test('[REG-27] a refusal about a field that is not on screen is shown as a message', async () => {
  await open({ answers: () => named('passport') });
  await fill(whole);
  consent();
  await create();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
});

test('[REG-27] [AVAL-10] an invitation code that is refused without a field on screen is shown as a message', async () => {
  await open({ answers: () => refusal('affiliate.invalid') });
  await fill(whole);
  consent();
  await create();
  await expect.element(page.getByRole('alertdialog')).toHaveAccessibleDescription('Invalid invitation code');
});

test.each([
  ['type=agent', () => history.replaceState(null, '', '/m/register?type=agent')],
  ['their page as its target', () => tabStore.write('MC_GO_TO', '/m/agentRegister')],
])(
  '[ROLE-11] the form of a log-in for agents only, by %s, registers nobody and says so',
  async (_, begin) => {
    begin();
    await open();
    await fill(whole);
    consent();
    await until(() => {
      document.querySelector('form')?.requestSubmit();
      return page.getByText('Non-agents cannot log in').elements().length > 0;
    });
    expect(registered()).toEqual([]);
    history.replaceState(null, '', '/');
    tabStore.remove('MC_GO_TO');
  },
);
