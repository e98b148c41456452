// The list of languages in a browser: the search of a long list, and a language that cannot be loaded at first.
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Hosts } from '#shell/hosts.tsx';
import { openApp, renderScreen } from '#testing/render-screen.tsx';
import { clear, show } from '#testing/show.tsx';
import { openLanguage } from './language.ts';
import { LanguagePicker } from './language-picker.tsx';
import { bundled } from './words/bundled.ts';

afterEach(clear);

function names(): (string | null)[] {
  return [...document.querySelectorAll('dialog[open] li bdi')].map((item) => item.textContent);
}

async function openList(): Promise<void> {
  const picker = page.getByRole('button', { name: /^Language: / });
  await expect.element(picker).toBeVisible();
  (picker.element() as HTMLElement).click();
  await expect.poll(() => names().length).toBeGreaterThan(0);
}

const codes =
  'CN,EN,JA,TH,VI,MY,ES,HI,ID,KM,KO,KR,MS,PT,PT-BR,TA,TW,HK,TY,PH,BN,UR,UR-LA,LO,TR,FR,NE,TE,RU,SW,KK,AR,FA,UZ';

test('[LANG-15] a list of 34 languages has a search, and the current language is first', async () => {
  renderScreen(<LanguagePicker offered={`XX,${codes},DE`} />);
  await openList();
  expect(names()).toHaveLength(34);
  expect(names()[0]).toBe('English');
  await page.getByRole('searchbox', { name: 'Search' }).fill('vietnam');
  await expect.poll(names).toEqual(['Tiếng Việt']);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => names().length).toBe(34);
});

test('a list of eleven has no search', async () => {
  renderScreen(<LanguagePicker offered="CN,EN,JA,TH,VI,MY,ES,HI,ID,KM,KO" />);
  await openList();
  expect(names()[0]).toBe('简体中文');
  expect(page.getByRole('searchbox').elements()).toEqual([]);
});

test('texts that cannot be loaded can be requested again, for the same choice', async () => {
  const app = openApp();
  let isUp = false;
  const store = openLanguage(
    {
      fetchWords: () =>
        isUp ? Promise.resolve({ 'language.title': 'اللغة' }) : Promise.reject(new Error('no')),
      bundledWords: (area) => Promise.resolve(bundled[area]),
    },
    () => undefined,
  );
  store.adopt('EN', bundled.core, ['core']);
  show(
    app.around(
      <>
        <LanguagePicker offered="EN,AR" />
        <Hosts />
      </>,
    ),
  );
  await openList();
  await page.getByRole('button', { name: /العربية/ }).click();
  await expect.element(page.getByText('Loading failed, click to retry')).toBeVisible();
  expect(store.store.get().code).toBe('EN');
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => store.store.get().code).toBe('AR');
  await expect.element(page.getByRole('button', { name: /^اللغة: / })).toBeVisible();
});
