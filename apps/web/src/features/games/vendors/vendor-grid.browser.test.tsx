import { isShowLogo, showLogo, vassalageTypes } from '@foyer/contract/calls/game-facts.ts';
import { gameVendor, newGameVendor } from '@foyer/contract/calls/games.ts';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal } from '#testing/fake-network.ts';
import { VendorLink } from '#catalogue/vendor-link.tsx';
import { plainSettings } from '#merchant/settings.ts';
import { philippines, templateOf } from '#testing/merchant.ts';
import { answer, answerWith, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { VendorGrid } from './vendor-grid.tsx';
import { VendorRail } from './vendor-rail.tsx';

const card = {
  vassalage: 'NLT',
  displayName: 'Northlight',
  icon: 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%221%22 height=%221%22/%3E',
  color: '#123456',
  isGameH5: true,
  vendorType: 'LIVE',
  gameCount: 3,
};
const lanes = [
  {
    title: 'LIVE',
    gameType: 'LIVE',
    cards: [card],
    gameClassify: [{ code: 'LIVE', vendors: ['NLT'] }],
    gameCount: 3,
  },
];

afterEach(clear);

test.each([
  [true, 1],
  [false, 0],
])('[CCALL-12] where show-logo answers %s, the tiles of a category have %i logo', async (vendor, logos) => {
  const { requestsOf } = renderScreen(<VendorGrid gameType="LIVE" />, {
    areas: ['games'],
    merchant: { template: templateOf({}) },
    answers: [answer(newGameVendor, { lanes, vendors: {} }), answer(showLogo, { vendor })],
  });
  await expect.element(page.getByRole('link', { name: 'Northlight' })).toBeVisible();
  await expect.poll(() => requestsOf(showLogo).length).toBe(1);
  await expect.poll(() => document.querySelectorAll('nav img').length).toBe(logos);
  expect(new URL(requestsOf(showLogo)[0]?.url ?? '', location.href).searchParams.has('merchantCode')).toBe(
    true,
  );
});

test.each([
  [true, 2],
  [false, 0],
])(
  '[CCALL-12] where is-show-logo answers %s, the vendors of a list have %i logos',
  async (isShown, logos) => {
    const oru = { ...card, vassalage: 'ORU', displayName: 'Oru Studio' };
    const all = lanes.map((lane) => ({ ...lane, cards: [card, oru] }));
    const every = { gameType: null, vassalage: null, part: 'all' } as const;
    const { requestsOf } = renderScreen(<VendorRail narrowing={every} pathname="/m/gameList" search="" />, {
      areas: ['games'],
      merchant: { template: templateOf({}) },
      answers: [
        answer(newGameVendor, { lanes: all, vendors: {} }),
        answer(showLogo, { vendor: true }),
        answer(isShowLogo, isShown),
      ],
    });
    await expect.element(page.getByText('Oru Studio')).toBeVisible();
    await expect.poll(() => requestsOf(isShowLogo).length).toBe(1);
    await expect.poll(() => document.querySelectorAll('img').length).toBe(logos);
    const { searchParams } = new URL(requestsOf(isShowLogo)[0]?.url ?? '', location.href);
    expect(searchParams.has('merchantCode')).toBe(true);
  },
);

test('[CCALL-20] where the vendors of all categories fail, those of the category alone are requested and shown', async () => {
  const { requestsOf, notices } = renderScreen(<VendorGrid gameType="LIVE" />, {
    areas: ['games'],
    merchant: { template: templateOf({}) },
    answers: [
      answerWith(newGameVendor, () => refusal('service.unavailable', 503)),
      answer(gameVendor, [card]),
      answer(showLogo, { vendor: true }),
    ],
  });
  await expect.element(page.getByRole('link', { name: 'Northlight' })).toBeVisible();
  const { searchParams } = new URL(requestsOf(gameVendor)[0]?.url ?? '', location.href);
  expect(searchParams.get('gameType')).toBe('LIVE');
  expect(notices).toEqual([]);
});

test('[CCALL-20] otherwise they are not requested', async () => {
  const { requestsOf } = renderScreen(<VendorGrid gameType="LIVE" />, {
    areas: ['games'],
    merchant: { template: templateOf({}) },
    answers: [answer(newGameVendor, { lanes, vendors: {} }), answer(showLogo, { vendor: true })],
  });
  await expect.element(page.getByRole('link', { name: 'Northlight' })).toBeVisible();
  expect(requestsOf(gameVendor)).toEqual([]);
});

test.each([
  [
    null,
    [
      ['LIVE', 'SFR'],
      ['RNG', 'NLT'],
    ],
  ],
  ['LIVE', [['LIVE', 'NLT', 'SFR']]],
] as const)(
  '[CCALL-01] where the vendors of %s cannot be loaded, the game types name them by their codes',
  async (gameType, types) => {
    const { requestsOf } = renderScreen(
      <VendorRail narrowing={{ gameType, vassalage: null, part: 'all' }} pathname="/m/gameList" search="" />,
      {
        areas: ['games'],
        merchant: { template: templateOf({}) },
        answers: [
          answerWith(newGameVendor, () => refusal('service.unavailable', 503)),
          answerWith(gameVendor, () => refusal('service.unavailable', 503)),
          answer(
            vassalageTypes,
            types.map(([type, ...vassalage]) => ({ gameType: type, vassalage })),
          ),
          answer(showLogo, { vendor: true }),
          answer(isShowLogo, true),
        ],
      },
    );
    await expect
      .element(page.getByRole('link', { name: 'NLT' }))
      .toHaveAttribute('href', '/m/gameList?vassalage=NLT');
    await expect.element(page.getByRole('link', { name: 'SFR' })).toBeVisible();
    const { searchParams } = new URL(requestsOf(vassalageTypes)[0]?.url ?? '', location.href);
    expect([searchParams.get('typeId'), searchParams.get('merchant_code')]).toEqual([gameType, 'AURORA']);
  },
);

test.each([
  ['PHP', 'Instant Games', 'Instant Games'],
  ['TLB', 'Instant Games', 'Instant Games'],
  ['VND', 'Instant Games', 'Northlight'],
  ['PHP', 'Lottery', 'Loterie'],
])(
  '[VENDOR-10] [CVAL-09] under the currency %s the new name %s is shown as %s',
  async (currency, given, name) => {
    const oru = { ...card, vassalage: 'ORU', displayName: 'Oru Studio' };
    const every = { gameType: null, vassalage: null, part: 'all' } as const;
    const places = [
      <VendorLink key="tile" vendor={card} gameType="LIVE" />,
      <VendorGrid key="grid" gameType="LIVE" />,
      <VendorRail key="rail" narrowing={every} pathname="/m/gameList" search="" />,
    ];
    for (const place of places) {
      renderScreen(place, {
        areas: ['games'],
        merchant: {
          template: templateOf({}),
          country: { ...philippines, currency },
          settings: {
            ...plainSettings,
            gw: { ...plainSettings.gw, VENDOR_NAME_MAP: { PHP: { 'NL*': given } } },
          },
        },
        words: { vendor_Lottery: 'Loterie' },
        answers: [
          answer(newGameVendor, {
            lanes: lanes.map((lane) => ({ ...lane, cards: [card, oru] })),
            vendors: {},
          }),
          answer(showLogo, { vendor: true }),
          answer(isShowLogo, true),
        ],
      });
      await expect.element(page.getByRole('link', { name })).toBeVisible();
      clear();
    }
  },
);

test('[VENDOR-01] [VENDOR-06] a category has a tile for each of its vendors; without one each vendor has one tile', async () => {
  const oru = { ...card, vassalage: 'ORU', displayName: 'Oru Studio' };
  const slots = { title: 'RNG', gameType: 'RNG', cards: [oru, card], gameClassify: [], gameCount: 6 };
  const tiles = async (vendors: ReactNode) => {
    renderScreen(vendors, {
      areas: ['games'],
      merchant: { template: templateOf({}) },
      answers: [
        answer(newGameVendor, { lanes: [...lanes, slots], vendors: {} }),
        answer(showLogo, { vendor: true }),
        answer(isShowLogo, true),
      ],
    });
    await expect.element(page.getByRole('link', { name: 'Northlight' })).toBeVisible();
    return [...document.querySelectorAll('nav a')].map(({ textContent }) => textContent?.trim());
  };
  expect(await tiles(<VendorGrid gameType="LIVE" />)).toEqual(['Northlight']);
  expect(await tiles(<VendorGrid gameType="RNG" />)).toEqual(['Oru Studio', 'Northlight']);
  const every = { gameType: null, vassalage: null, part: 'all' } as const;
  expect(await tiles(<VendorRail narrowing={every} pathname="/m/gameList" search="" />)).toEqual([
    'Oru Studio',
    'Northlight',
  ]);
});
