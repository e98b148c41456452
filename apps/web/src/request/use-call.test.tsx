// Calls of a screen while its document is rendered.
import { country } from '@foyer/contract/calls/system.ts';
import { hotGames } from '@foyer/contract/calls/games.ts';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmbeddedAnswers, lookupOf } from './embedded-answers.ts';
import { AnswersOfPage, createAnswerCache } from './answer-cache.ts';
import { useCall } from './use-call.ts';

function Currency({ enabled = true }: { enabled?: boolean }) {
  const { value, isLoading } = useCall(country, {}, { enabled });
  return <p>{isLoading ? 'loading' : (value?.currency ?? 'nothing')}</p>;
}
function Hot({ gameType }: { gameType: string }) {
  const { value } = useCall(hotGames, { gameType, language: 'EN' });
  return <p>{value?.length ?? 'none'}</p>;
}

const answers = [
  { path: '/wps/system/country', query: '', value: { currency: 'PHP' } },
  { path: '/wps/relay/GCSGAME_hotGamesV2', query: 'gameType=RNG&language=EN', value: [{}, {}] },
];
function rendered(screen: React.ReactNode, embedded = answers) {
  return renderToString(
    <AnswersOfPage value={createAnswerCache({ now: () => Date.now() })}>
      <EmbeddedAnswers value={lookupOf(embedded)}>{screen}</EmbeddedAnswers>
    </AnswersOfPage>,
  );
}

test('an embedded answer is rendered at once', () => {
  expect(rendered(<Currency />)).toBe('<p>PHP</p>');
});

test('the order in which a screen names its fields does not matter', () => {
  expect(rendered(<Hot gameType="RNG" />)).toBe('<p>2</p>');
  expect(rendered(<Hot gameType="LIVE" />)).toBe('<p>none</p>');
});

test('without one the document shows that it is loading, and sends no request', () => {
  expect(rendered(<Currency />, [])).toBe('<p>loading</p>');
});

test('a call that waits shows nothing', () => {
  expect(rendered(<Currency enabled={false} />)).toBe('<p>nothing</p>');
});
