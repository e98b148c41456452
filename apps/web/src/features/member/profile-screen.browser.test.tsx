// The profile: each field with its state, and one form for each that can be changed here.
import type { ValueOf } from '@foyer/contract/call.ts';
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { changeEmail, changeNickname, ownProfile, setBirthday } from '@foyer/contract/calls/profile.ts';
import { proofWays } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { funds } from '#testing/fake-funds.ts';
import { fine, refusal, type SentRequest } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import ProfileScreen from './profile-screen.tsx';

afterEach(clear);

type Profile = ValueOf<typeof ownProfile>;
const empty: Profile = {
  nickname: '',
  email: null,
  emailUsableFrom: null,
  mobile: null,
  payeeName: null,
  birthday: null,
  isBirthdayAsked: true,
  hasBirthdayGift: false,
};

/** The input of a call, with or without an encrypted body. */
function inputOf(request: SentRequest): Readonly<Record<string, unknown>> {
  const body = request.body as Readonly<Record<string, unknown>>;
  return 'value' in body ? plainBodyOf(request) : body;
}

type Given = {
  readonly complaint?: string;
  readonly headers?: Record<string, string>;
  /** What the profile has when a change is refused. */
  readonly meanwhile?: Partial<Profile>;
};

/** Opens the screen; an accepted change is part of the next answer. */
function open(first: Partial<Profile> = {}, { complaint, headers = {}, meanwhile = {} }: Given = {}) {
  let profile: Profile = { ...empty, ...first };
  const sent: unknown[] = [];
  const accept = (change: (input: Readonly<Record<string, unknown>>) => Partial<Profile>) => {
    return (request: SentRequest) => {
      const input = inputOf(request);
      sent.push(input);
      if (complaint) {
        profile = { ...profile, ...meanwhile };
        return refusal('field.invalid', 200, { field: 'any', complaint });
      }
      profile = { ...profile, ...change(input) };
      return fine(null);
    };
  };
  renderScreen(<ProfileScreen />, {
    member: ann,
    areas: ['member', 'security'],
    words: englishTexts(['core', 'member', 'security']),
    answers: [
      answerWith(ownProfile, () => fine(profile, headers)),
      answer(memberFunds, funds),
      answer(proofWays, { hasPassword: true, password: true, codes: [], signIn: 'no' }),
      answerWith(
        changeNickname,
        accept(({ nickname }) => ({ nickname: String(nickname) })),
      ),
      answerWith(
        setBirthday,
        accept(({ birthday }) => ({ birthday: String(birthday).slice(5) })),
      ),
      answerWith(
        changeEmail,
        accept(() => ({ email: 'a•••@example.com', emailUsableFrom: 86_400_000 })),
      ),
    ],
  });
  return sent;
}
function row(name: RegExp) {
  return page.getByRole('button', { name });
}
function save() {
  return page.getByRole('button', { name: 'Save', exact: true });
}

test('each field shows its state and leads to its form', async () => {
  open({ mobile: '••• 4567', payeeName: 'A••• C•••' });
  await expect.element(row(/^Nickname.*Not set$/)).toBeVisible();
  await expect.element(row(/^Date of birth.*Not set$/)).toBeVisible();
  await expect.element(row(/^Email address.*Not set$/)).toBeVisible();
  const link = (name: RegExp) => page.getByRole('link', { name });
  await expect.element(row(/^Mobile number.*4567.*Set$/)).toBeVisible();
  await expect.element(link(/^Payee name.*A•••.*Set$/)).toHaveAttribute('href', '/m/member/bankCards');
  await expect.element(link(/^Log-ins and devices/)).toHaveAttribute('href', '/m/member/security');
});

test.each([
  ['Email address', { email: 'a•••@example.com' }],
  ['Mobile number', { mobile: '••• 4567' }],
] as const)('%s that is set says who can change it, and leads there', async (name, set) => {
  open(set);
  await row(new RegExp(`^${name}.*Set$`)).click();
  const sheet = page.getByRole('dialog', { name });
  await expect.element(sheet.getByText(/cannot be changed here/)).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: 'Customer service' }))
    .toHaveAttribute('href', '/m/service');
});

test('a mail address that withdrawals wait for names the time and leads to the list of waits', async () => {
  open({ email: 'a•••@example.com', emailUsableFrom: Date.UTC(2026, 10, 24, 12) });
  const mail = page.getByRole('link', { name: /^Email address.*wait until.*2026.*Waiting$/ });
  await expect.element(mail).toHaveAttribute('href', '/m/member/waiting?back=%2Fm%2Fmember%2Fprofile');
});

test('a nickname is changed and shown', async () => {
  const sent = open();
  await row(/^Nickname/).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill('Ana 🦊');
  await save().click();
  await expect.element(row(/^Nickname.*Ana 🦊.*Set$/)).toBeVisible();
  expect(sent).toEqual([{ nickname: 'Ana 🦊' }]);
});

test.each(['A', '<b>', 'Ana\u202Egro', 'an\u200Ba'])('%j is no nickname and is not sent', async (wrong) => {
  const sent = open();
  await row(/^Nickname/).click();
  await page.getByRole('textbox', { name: 'Nickname' }).fill(wrong);
  await save().click();
  await expect.element(page.getByText(/^Please enter 2 to 16 visible characters/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a date of birth is set once; afterwards the sheet names the day and who corrects it', async () => {
  const sent = open({ hasBirthdayGift: true });
  await row(/^Date of birth/).click();
  await expect
    .element(page.getByText(/paid on your next birthday that is at least 30 days away/))
    .toBeVisible();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-04-12');
  await save().click();
  await expect.element(row(/^Date of birth.*April 12.*Set$/)).toBeVisible();
  expect(sent).toEqual([{ birthday: '1990-04-12' }]);
  await row(/^Date of birth/).click();
  await expect.element(page.getByText(/Your birthday is April 12\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
});

test('a date of birth of a child is not sent; without a gift none is promised', async () => {
  const sent = open();
  await row(/^Date of birth/).click();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('2999-01-01');
  await save().click();
  await expect.element(page.getByText(/date of birth of a person who is old enough/)).toBeVisible();
  await expect.element(page.getByText(/birthday gift/)).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('the age is the one on the server’s day, whatever day it is on the phone', async () => {
  const server = new Date();
  server.setUTCDate(server.getUTCDate() - 3);
  const sent = open({}, { headers: { date: server.toUTCString(), 'cache-control': 'no-store' } });
  const grownSince = (days: number) =>
    new Date(Date.UTC(server.getUTCFullYear() - 18, server.getUTCMonth(), server.getUTCDate() - days))
      .toISOString()
      .slice(0, 10);
  await row(/^Date of birth/).click();
  const field = page.getByRole('textbox', { name: 'Date of birth' });
  await field.fill(grownSince(-2));
  await save().click();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(grownSince(1));
  await save().click();
  await expect.poll(() => sent).toEqual([{ birthday: grownSince(1) }]);
});

test('a refusal that names its reason is explained at the field', async () => {
  open({}, { complaint: 'fixed' });
  await row(/^Date of birth/).click();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-04-12');
  await save().click();
  await expect.element(page.getByText(/This is set already and cannot be changed here/)).toBeVisible();
});

test('[ACALL-18] a mail address is added with the password and then waits', async () => {
  const sent = open();
  await row(/^Email address/).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com');
  await page.getByLabelText('Login password', { exact: true }).fill('a password');
  await save().click();
  await expect.element(page.getByRole('link', { name: /^Email address.*Waiting$/ })).toBeVisible();
  expect(sent).toEqual([{ email: 'ana@example.com', password: 'a password' }]);
});

test('a mail address of a request whose answer was lost is shown when it is sent again', async () => {
  open({}, { complaint: 'fixed', meanwhile: { email: 'a•••@example.com' } });
  await row(/^Email address/).click();
  await page.getByRole('textbox', { name: 'Email address' }).fill('ana@example.com');
  await page.getByLabelText('Login password', { exact: true }).fill('a password');
  await save().click();
  const sheet = page.getByRole('dialog', { name: 'Email address', exact: true });
  await expect.element(sheet.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect.element(row(/^Email address.*a•••@example.com.*Set$/)).toBeVisible();
});

test('a date of birth of a request whose answer was lost is shown when it is sent again', async () => {
  open({}, { complaint: 'fixed', meanwhile: { birthday: '04-12' } });
  await row(/^Date of birth/).click();
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('1990-04-12');
  await save().click();
  await expect.element(page.getByText(/Your birthday is April 12\./)).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
});

test('where the merchant asks for no date of birth, it is not shown', async () => {
  open({ isBirthdayAsked: false });
  await expect.element(row(/^Nickname/)).toBeVisible();
  await expect.element(row(/^Date of birth/)).not.toBeInTheDocument();
});
