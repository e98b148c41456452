// The balance of a trial says that it is play money; that of a member does not.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { ann } from '#testing/fake-session.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { BalanceCard } from './balance-card.tsx';

afterEach(clear);

function open(type: MemberType) {
  renderScreen(<BalanceCard />, {
    member: { ...ann, type },
    areas: ['member', 'money'],
    answers: [answer(memberFunds, funds)],
  });
  return page.getByRole('region', { name: 'Balance' });
}

test('the balance of a trial says that it is play money', async () => {
  const card = open(memberType.trial);
  await expect.element(card.getByText('Play money', { exact: true })).toBeVisible();
  await expect.poll(() => card.element().textContent).toContain('1,000.00');
});

test.each(['member', 'agent', 'virtual40'] as const)('the balance of the type %s does not', async (name) => {
  const card = open(memberType[name]);
  await expect.poll(() => card.element().textContent).toContain('1,000.00');
  await expect.element(card.getByText('Play money')).not.toBeInTheDocument();
});
