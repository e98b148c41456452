import type { ValueOf } from '@foyer/contract/call.ts';
import { proofWays } from '@foyer/contract/calls/security.ts';
import { ownIdentities, removeIdentity } from '@foyer/contract/calls/social.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, answerWith, plainBodyOf, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { IdentitiesSection } from './identities-section.tsx';

afterEach(clear);

const google = { provider: 'google', name: 'Ana Cruz', boundAt: 0, canRemove: true } as const;
const line = { provider: 'line', name: '', boundAt: 60_000, canRemove: true } as const;

type Identity = ValueOf<typeof ownIdentities>[number];

function open(first: Identity[], replies: { isRefused?: boolean } = {}) {
  let identities = first;
  const sent: unknown[] = [];
  renderScreen(<IdentitiesSection />, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [
      answerWith(ownIdentities, () => fine(identities)),
      answer(proofWays, { hasPassword: true, password: true, codes: [], signIn: 'no' }),
      answerWith(removeIdentity, (request) => {
        const input = plainBodyOf(request);
        sent.push(input);
        if (replies.isRefused) return refusal('password.err', 200);
        identities = identities.filter(({ provider }) => provider !== input['provider']);
        return fine(null);
      }),
    ],
  });
  return sent;
}
function button(name: string) {
  return page.getByRole('button', { name, exact: true });
}

test('each identity has its service, the name there and the time it was added', async () => {
  open([line, google]);
  const rows = page.getByRole('listitem');
  await expect.poll(() => rows.nth(1).element().textContent).toMatch(/Google.*Ana Cruz.*Added/);
  expect(rows.nth(0).element().textContent).toMatch(/LINE.*Added/);
});

test('one is removed with the password, and disappears', async () => {
  const sent = open([line, google]);
  await button('Remove Google').click();
  await page.getByLabelText('Login password', { exact: true }).fill('a password');
  await button('Remove').last().click();
  await expect.element(page.getByText('Ana Cruz')).not.toBeInTheDocument();
  expect(sent).toEqual([{ provider: 'google', password: 'a password' }]);
  await expect.element(button('Remove LINE')).toBeVisible();
});

test('a wrong password is said at its field, and nothing disappears', async () => {
  open([google], { isRefused: true });
  await button('Remove Google').click();
  await page.getByLabelText('Login password', { exact: true }).fill('not it');
  await button('Remove').last().click();
  await expect.element(page.getByLabelText('Login password', { exact: true })).toBeInvalid();
  await expect.element(page.getByText('Ana Cruz')).toBeInTheDocument();
});

test('the only way to log in has no button', async () => {
  open([{ ...google, canRemove: false }]);
  await expect.element(page.getByText('Your only way to log in')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});
