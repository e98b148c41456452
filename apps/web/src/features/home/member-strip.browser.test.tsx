// The strip of home for a member.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ann } from '#testing/fake-session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { MemberStrip } from './member-strip.tsx';

afterEach(clear);

test.each(['Recent', 'Recent games'])('[HOME-13] the link %s leads to the recent games', async (name) => {
  renderScreen(<MemberStrip />, { member: ann, areas: ['home', 'games'] });
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toHaveAttribute('href', '/m/gameList?gameType=RECENT');
});
