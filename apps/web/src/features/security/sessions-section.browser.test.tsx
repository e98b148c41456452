import { endSessions, ownSessions } from '@foyer/contract/calls/security.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from '#testing/english-texts.ts';
import { fine, refusal } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { Alert } from '#ui/layers/alert.tsx';
import { useMessages } from '#ui/layers/messages.ts';
import { SessionsSection } from './sessions-section.tsx';

afterEach(clear);

const minute = 60_000;
const here = { id: 'a', device: 'Firefox, Android', openedAt: 0, usedAt: 9 * minute, isCurrent: true };
const phone = {
  id: 'b',
  device: 'Safari, iPhone',
  openedAt: 2 * minute,
  usedAt: 5 * minute,
  isCurrent: false,
};
const unknown = { id: 'c', device: '', openedAt: 3 * minute, usedAt: 4 * minute, isCurrent: false };

/** Shows the question; its first button confirms it. */
function Question() {
  const [first] = useMessages().alerts;
  return (
    first && (
      <Alert
        open
        title="Question"
        confirm={{ label: 'Yes', onPress: () => first.answer(true) }}
        cancel={{ label: 'No', onPress: () => first.answer(false) }}
      >
        {first.message.text}
      </Alert>
    )
  );
}

function open() {
  let sessions = [here, phone, unknown];
  const ended: unknown[] = [];
  const app = renderScreen(
    <>
      <SessionsSection />
      <Question />
    </>,
    {
      member: ann,
      areas: ['security'],
      words: englishTexts(['core', 'security']),
      answers: [
        answerWith(ownSessions, () => fine(sessions)),
        answerWith(endSessions, ({ body }) => {
          const { id } = body as { id?: string };
          ended.push(id ?? 'all others');
          sessions = sessions.filter((one) => one.isCurrent || (id !== undefined && one.id !== id));
          return fine({ ended: 1 });
        }),
      ],
    },
  );
  return { ...app, ended };
}

test('each session has its device and times; this one is marked and is not ended here', async () => {
  open();
  const rows = page.getByRole('listitem');
  await expect
    .poll(() => rows.nth(0).element().textContent)
    .toMatch(/Firefox, Android.*This device.*Last used.*Logged in/);
  await expect.element(rows.nth(0).getByRole('button')).not.toBeInTheDocument();
  expect(rows.nth(1).element().textContent).toMatch(/Safari, iPhone/);
  expect(rows.nth(2).element().textContent).toMatch(/Unknown device/);
});

test('one is ended after a question, and disappears', async () => {
  const { ended } = open();
  const button = page.getByRole('button', { name: /^Log out .*Safari, iPhone/ });
  await button.click();
  await page.getByRole('button', { name: 'No' }).click();
  await button.click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.element(page.getByText('Safari, iPhone')).not.toBeInTheDocument();
  expect(ended).toEqual(['b']);
  await expect.element(page.getByText('Unknown device')).toBeVisible();
});

test('all others are ended together', async () => {
  const { ended } = open();
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(ended).toEqual(['all others']);
});

test('a list that did not arrive can be requested again', async () => {
  let isDown = true;
  renderScreen(<SessionsSection />, {
    member: ann,
    areas: ['security'],
    words: englishTexts(['core', 'security']),
    answers: [answerWith(ownSessions, () => (isDown ? refusal('service.unavailable', 503) : fine([here])))],
  });
  const again = page.getByRole('button').first();
  await expect.element(again).toBeVisible();
  isDown = false;
  await again.click();
  await expect.element(page.getByText('This device')).toBeVisible();
});
