// The balance of a trial says that it is play money; that of a member does not. The balance and its parts change together.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { claimPromotion } from '@foyer/contract/calls/promotions.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { type MemberType, memberType } from '@foyer/contract/member-type.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { funds } from '#testing/fake-funds.ts';
import { ann } from '#testing/fake-session.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine } from '#testing/fake-network.ts';
import { readyToWithdraw, withdrawSettingsOf } from '#testing/fake-withdrawals.ts';
import { moneyAnswers } from '#money/money-moved.ts';
import { useAct } from '#request/use-act.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
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

/** A command that moves money. */
function Claim() {
  const { act } = useAct(claimPromotion, { stale: moneyAnswers });
  return (
    <button type="button" onClick={() => void act({ promotionId: '1' })}>
      Claim
    </button>
  );
}

test.each(['Refresh balance', 'Claim'])('“%s” renews the balance and its parts', async (press) => {
  let won = 0;
  const moreBy = (minor: string) => String(Number(minor) + won);
  renderScreen(
    <>
      <BalanceCard />
      <Claim />
    </>,
    {
      member: ann,
      areas: ['member', 'money'],
      words: englishTexts(['core', 'member', 'money']),
      answers: [
        answerWith(memberFunds, () => fine({ ...funds, sumBalance: moreBy('250000') })),
        answerWith(withdrawSettings, () =>
          fine({ ...withdrawSettingsOf(readyToWithdraw), withdrawable: moreBy('200000'), locked: '50000' }),
        ),
        answerWith(claimPromotion, () => fine({ amount: '12345' })),
      ],
    },
  );
  const card = page.getByRole('region', { name: 'Balance' });
  await expect.poll(() => card.element().textContent).toMatch(/2,500\.00.*2,000\.00.*500\.00/);
  won = 12_345;
  await page.getByRole('button', { name: press }).click();
  await expect.poll(() => card.element().textContent).toMatch(/2,623\.45.*2,123\.45.*500\.00/);
});
