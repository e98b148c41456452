import { memberFunds } from '@foyer/contract/calls/member.ts';
import { stakesInPlay } from '@foyer/contract/calls/wallet.ts';
import { afterEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { useFunds } from '#session/session.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { fine } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Button } from '#ui/controls/button.tsx';
import { InPlay } from './in-play.tsx';

afterEach(clear);

const slots = {
  kind: 'game',
  vendor: 'NLT',
  game: 'reels',
  gameType: 'RNG',
  name: 'Reels',
  amount: '1200',
  count: 2,
  since: 1,
};
const draw = {
  ...slots,
  kind: 'lottery',
  vendor: 'LOTT',
  game: 'minute-five',
  gameType: 'ELOTT',
  name: 'Minute Five',
  amount: '300',
  count: 1,
};

function ReadAgain() {
  const { refresh } = useFunds();
  return <Button onClick={refresh}>Read the balance again</Button>;
}

/** A member whose stakes a test can settle. */
function open(first: readonly object[]) {
  let stakes = first;
  let sumBalance = '5000';
  renderScreen(
    <>
      <InPlay />
      <ReadAgain />
    </>,
    {
      member: ann,
      areas: ['money'],
      words: englishTexts(['core', 'money']),
      answers: [
        answerWith(stakesInPlay, () => fine({ total: String(stakes.length > 0 ? 1500 : 0), stakes })),
        answerWith(memberFunds, () =>
          fine({
            sumBalance,
            currency: 'PHP',
            currencySymbol: '₱',
            minorDigits: 2,
            merchantWallet: { isSingle: true },
          }),
        ),
      ],
    },
  );
  const settle = () => {
    stakes = [];
    sumBalance = '9000';
  };
  return { settle };
}

test('what is in play is shown with its sum, and each game is linked', async () => {
  open([slots, draw]);
  const part = page.getByRole('region', { name: 'In play' });
  await expect.poll(() => part.element().textContent).toContain('₱15.00');
  const game = part.getByRole('link', { name: /Reels.*2 rounds are not finished.*12\.00/ });
  await expect
    .element(game)
    .toHaveAttribute('href', expect.stringMatching(/launchGame\?.*vendor=NLT.*nodeId=reels/));
  const lottery = part.getByRole('link', { name: /Minute Five.*1 bet waits for its draw.*3\.00/ });
  await expect.element(lottery).toHaveAttribute('href', expect.stringContaining('code=minute-five'));
});

test('it disappears when the balance that is read again has the result', async () => {
  const { settle } = open([slots]);
  const part = page.getByRole('region', { name: 'In play' });
  await expect.element(part).toBeVisible();
  settle();
  await page.getByRole('button', { name: 'Read the balance again' }).click();
  await expect.element(part).not.toBeInTheDocument();
});

test('nothing is shown while nothing is in play', async () => {
  open([]);
  await expect.element(page.getByRole('button', { name: 'Read the balance again' })).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'In play' })).not.toBeInTheDocument();
});

test('on a page from the right, a Latin name begins at the right like the text below it', async () => {
  open([slots]);
  document.documentElement.dir = 'rtl';
  const name = page.getByText('Reels', { exact: true });
  await expect.element(name).toBeVisible();
  const below = page.getByText('2 rounds are not finished');
  const right = (text: Locator) => Math.round(text.element().getBoundingClientRect().right);
  await expect.poll(() => right(name)).toBe(right(below));
});
