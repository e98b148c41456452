// What a registration sends: every field that a merchant may ask for, under its name.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeAlerts } from '#testing/close-alerts.ts';
import { field, fill } from '#testing/fake-form.ts';
import { arrived, byNumber, consent, create, open, registered, whole } from '#testing/fake-registration.tsx';
import { settingsOf } from '#testing/fake-settings.ts';
import { clear } from '#testing/show.tsx';

afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', '/');
});

/** Fields that a merchant may ask for: label and value. */
const facts: Readonly<Record<string, readonly [label: string, value: string]>> = {
  paymentPassword: ['Payment password', '246813'],
  payeeName: ['Payee name', 'Ana María'],
  nickname: ['Nickname', 'Ana'],
  email: ['Email', 'ana@example.com'],
  birthday: ['Date of birth', '1990-04-30'],
  idNumber: ['ID number', 'PH123456'],
  nationality: ['Nationality', 'PH'],
  address: ['Address', '12 Mabini Street'],
  occupation: ['Occupation', 'Nurse'],
  sourceOfIncome: ['Source of income', 'Salary'],
  line: ['Line', 'ana.maria'],
  whatsapp: ['WhatsApp', '+639171234567'],
  facebook: ['Facebook', 'ana.maria'],
  wechat: ['WeChat', 'ana_maria'],
  zalo: ['Zalo', '0912345678'],
  qqNum: ['QQ', '12345'],
  affiliateCode: ['Invitation code', 'friend'],
  recommenderId: ['Recommender ID', '42'],
};

test('[REG-04] [REG-05] [REG-06] [REG-08] [REG-11] [REG-13] every field has its label, and is sent under its name', async () => {
  const asked = { enabled: true, required: true, message: '' };
  await open({
    asks: settingsOf({ fields: Object.fromEntries(Object.keys(facts).map((name) => [name, asked])) }),
  });
  const labels = Object.keys(facts).map((name) => field(name).labels?.[0]?.textContent);
  expect(labels).toEqual(Object.values(facts).map(([label]) => label));
  const { nationality, ...values } = Object.fromEntries(
    Object.entries(facts).map(([name, [, value]]) => [name, value]),
  );
  await fill({ ...whole, ...values });
  await userEvent.selectOptions(field('nationality'), 'Philippines');
  consent();
  // The registration leads to another page.
  const { origin, hostname, pathname } = location;
  await create();
  expect(registered()[0]).toMatchObject({
    ...whole,
    username: 'ana1',
    ...values,
    nationality,
    registerUrl: origin + pathname,
    domain: hostname,
    type: 0,
    login: true,
  });
  await arrived();
});

test('[REG-10] [REG-19] a press on the button shows what is missing, goes to the first such field, and sends nothing', async () => {
  const email = { enabled: true, required: true, message: '' };
  await open({ asks: settingsOf({ fields: { email } }) });
  await fill({ username: 'Ana1' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(() => document.activeElement).toBe(field('password'));
  const wrong = document.querySelectorAll<HTMLInputElement>('form [name][aria-invalid="true"]');
  expect([...wrong].map(({ name }) => name)).toEqual(['password', 'confirmPassword', 'email', 'consent']);
  await fill({ ...whole, email: 'ana@example.com' });
  consent();
  expect(registered()).toEqual([]);
  // Only this press is sent.
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect.poll(registered).toHaveLength(1);
  await arrived();
});

test('[REG-24] a registration by number is not remembered', async () => {
  localStorage.clear();
  localStorage.setItem('MC_REMEMBER_ON', '1');
  await open({ asks: byNumber });
  await fill({ mobileNum: '9171234567', verificationCode: '123456' });
  consent();
  await create();
  await arrived();
  expect(Object.keys(localStorage).filter((key) => /^MC_REMEMBER_(?!ON)/.test(key))).toEqual([]);
});

test.each([
  ['[REG-07] [REG-29] the merchant’s default password where the form asks for none', false, 'Dft12345'],
  ['[REG-30] the password that the visitor typed where the merchant wants one', true, 'my own words'],
])('a number is registered with %s', async (_, mobileNumberPassword, password) => {
  await open({ asks: { ...byNumber, mobileNumberPassword } });
  await fill({ mobileNum: '9171234567', verificationCode: '123456' });
  if (mobileNumberPassword) await fill({ password, confirmPassword: password });
  consent();
  await create();
  expect(registered()[0]).toMatchObject({
    mobileNum: '9171234567',
    countryDialingCode: '63',
    verificationCode: '123456',
    password,
    confirmPassword: password,
  });
});

test('[SMS-15] a number of other countries alone starts with the first of their dialling codes', async () => {
  await open({ asks: { ...byNumber, countries: ['60', '84'] } });
  await expect.element(page.getByRole('button', { name: 'Country code +60' })).toBeVisible();
});
