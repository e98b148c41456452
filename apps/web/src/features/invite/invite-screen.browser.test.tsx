// The invitation page for those who have no code of their own.
import { merchantPromotions } from '@foyer/contract/calls/promotions.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Session } from '#session/session-info.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import InviteScreen from './invite-screen.tsx';

afterEach(clear);

function open(parameters: Readonly<Record<string, string>>, member?: Session): void {
  renderScreen(<InviteScreen />, {
    merchant: { template: templateOf(parameters) },
    ...(member && { member }),
    areas: ['invite'],
    answers: [answer(merchantPromotions, { REFERRAL: { enabled: true, count: 0, rules: [] } })],
  });
}

test.each([
  [{ switch_register: '1' }, '/m/register', null],
  [{ switch_register: '2' }, null, 'true'],
  [{ login_audience: 'agent' }, null, 'true'],
])(
  '[REG-12] [TEMPLATE-07] [CVAL-03] with %o the link to registration leads to %s',
  async (parameters, href, disabled) => {
    open(parameters);
    const join = page.getByRole('link', { name: 'Register and invite' });
    await expect.element(join).toBeVisible();
    expect(join.element().getAttribute('href')).toBe(href);
    expect(join.element().getAttribute('aria-disabled')).toBe(disabled);
    await expect.element(page.getByRole('link', { name: 'Log in' })).toBeVisible();
  },
);

test('[ROLE-07] a trial member reads that it is for accounts, and is not asked to log in', async () => {
  open({}, { ...ann, type: memberType.trial });
  await expect.element(page.getByText('Please login an actual account to use this function')).toBeVisible();
  expect(page.getByRole('link', { name: 'Log in' }).elements()).toEqual([]);
});
