// The pictures that a member chooses from: as many as the merchant has.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { plainSettings } from '#merchant/settings.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann } from '#testing/fake-session.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';

afterEach(clear);

test.each([
  ['none', 9, plainSettings],
  ['five', 5, { ...plainSettings, gw: { ...plainSettings.gw, PROFILE_ICON_COUNT: 5 } }],
] as const)(
  '[TEMPLATE-17] [ACONST-11] [MEMBER-08] a merchant that names %s of its profile icons offers %i, each a picture of its own',
  async (_, count, settings) => {
    renderScreen(<AvatarSheet chosen={1} open onClose={() => undefined} />, {
      merchant: { settings },
      member: ann,
      areas: ['member'],
      words: englishTexts(['core', 'member']),
    });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const pictures = [...document.querySelectorAll<HTMLImageElement>('dialog[open] li img')];
    expect(pictures).toHaveLength(count);
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(count);
  },
);
