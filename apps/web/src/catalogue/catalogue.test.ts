import { describe, expect, test } from 'vitest';
import { plainSettings } from '#merchant/settings.ts';
import { categoryOrdinals } from './categories.ts';
import { type Game, gameTarget, vendorTarget } from './game-target.ts';
import { type VendorCard, newVendorName, vendorStructure } from './vendor-structure.ts';

function card(vassalage: string, more: Partial<VendorCard> = {}): VendorCard {
  return {
    vassalage,
    displayName: vassalage.toLowerCase(),
    icon: '',
    color: '#123456',
    isGameH5: true,
    vendorType: '1',
    gameCount: 3,
    ...more,
  };
}
function lane(gameType: string, cards: VendorCard[]) {
  return {
    title: gameType,
    gameType,
    cards,
    gameClassify: [],
    gameCount: cards.length,
  };
}
function game(more: Partial<Game> = {}): Game {
  return {
    nodeId: '77',
    roomId: '1',
    nodeName: 'Ember Fox',
    displayName: 'Ember Fox',
    vassalage: 'ORU',
    vendorName: 'Oru Studio',
    gameType: 'RNG',
    showIcon: '',
    color: '#123456',
    supportPlay: true,
    freeplay: true,
    isGameH5: true,
    appNewWindow: 0,
    isNew: false,
    ...more,
  };
}

describe('the vendor structure', () => {
  const structure = vendorStructure([
    lane('LIVE', [card('SALON'), card('ORU')]),
    lane('NOVELTY', [card('X')]),
    lane('RNG', [card('ORU'), card('NORTH')]),
  ]);

  test('gives each category its vendors and an ordinal, and one list of all vendors', () => {
    expect(structure.categories).toMatchObject([
      { category: 'RNG', ordinal: 500 },
      { category: 'LIVE', ordinal: 600 },
    ]);
    expect(structure.categories.map(({ vendors }) => vendors.map(({ vassalage }) => vassalage))).toEqual([
      ['ORU', 'NORTH'],
      ['SALON', 'ORU'],
    ]);
    expect(structure.allVendors.map((vendor) => vendor.vassalage)).toEqual(['ORU', 'NORTH', 'SALON']);
  });

  test('[VENDOR-07] ordinals go up in steps of one hundred, in the order of the categories', () => {
    const order = 'HOT RECENT LOTT ELOTT RNG LIVE SPORTS ESPORTS PVP FISH TABLE CRASH ARCADE'.split(' ');
    const { categories } = vendorStructure(order.toReversed().map((type) => lane(type, [card('ORU')])));
    expect(categories.map(({ category, ordinal }) => [category, ordinal])).toEqual(
      order.map((category, at) => [category, (at + 1) * 100]),
    );
    expect(Object.keys(categoryOrdinals)).toEqual(order);
  });

  test('[VENDOR-08] the electronic lottery of the SEA vendor is five after its category', () => {
    const { categories } = vendorStructure([lane('ELOTT', [card('TCG_SEA'), card('ORU')])]);
    const vendors = categories[0]?.vendors.map(({ vassalage, ordinal }) => [vassalage, ordinal]);
    expect(vendors).toEqual([
      ['ORU', 401],
      ['TCG_SEA', 405],
    ]);
  });

  test('[VENDOR-04] [VENDOR-10] [CVAL-09] a vendor is renamed under one currency only, by its first three letters; TLB is PHP', () => {
    const names = plainSettings.gw.VENDOR_NAME_MAP;
    expect(newVendorName('BTI', 'PHP', names)).toBe('Sportsbook');
    expect(newVendorName('TCG_SEA', 'PHP', names)).toBe('Lottery');
    expect(newVendorName('ORU', 'PHP', names)).toBeUndefined();
    expect(newVendorName('BTI', 'THB', names)).toBeUndefined();
    expect(newVendorName('BTI', 'TLB', names)).toBe('Sportsbook');
    expect(newVendorName('BTI', 'PHP2', names)).toBe('Sportsbook');
    expect(newVendorName('BTI', 'TLBX', names)).toBeUndefined();
  });
});

describe('a tap', () => {
  test.each(['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'])(
    '[GAME-09] [VENDOR-04] on a tile of %s goes to the lottery launcher',
    (vendor) => {
      // By its vendor alone: its category is that of other games.
      const target = gameTarget(game({ vassalage: vendor, gameType: 'RNG' }));
      expect(target).toMatchObject({
        kind: 'go',
        href: expect.stringMatching(/^\/m\/launchGame\?.*code=77/),
      });
    },
  );

  test.each([
    ['LOTT', 'LOTT'],
    ['TCG_LOTTO_VN', 'ELOTT'],
    ['TCG_SEA', 'RNG'],
  ])('[GAME-09] on the lottery vendor %s in the category %s goes to the lottery launcher', (vendor, lane) => {
    expect(vendorTarget(card(vendor), lane)).toEqual({
      kind: 'go',
      href: `/m/launchGame?vendor=${vendor}&code=${vendor}&gameType=${lane}`,
    });
  });

  test.each(['RNG', 'LIVE', 'SPORTS', 'ESPORTS', 'PVP', 'TABLE', 'CRASH', 'ARCADE'])(
    '[GAME-10] on a vendor of the category %s goes to the game list',
    (category) => {
      expect(vendorTarget(card('ORU'), category)).toEqual({
        kind: 'go',
        href: `/m/gameList?vassalage=ORU&gameType=${category}`,
      });
    },
  );

  test('[GAME-11] on a fish tile with a vendor type goes to the game list', () => {
    expect(vendorTarget(card('TIDE', { vendorType: '2', isGameH5: false }), 'FISH')).toEqual({
      kind: 'go',
      href: '/m/gameList?vassalage=TIDE&gameType=FISH',
    });
    expect(vendorTarget(card('TIDE', { vendorType: '' }), 'FISH')).toMatchObject({
      href: expect.stringMatching(/^\/m\/launchGame/),
    });
  });

  test('[GAME-12] on a game launches it directly, and so does a vendor without a list', () => {
    expect(gameTarget(game())).toMatchObject({
      kind: 'go',
      href: expect.stringMatching(/^\/m\/launchGame\?vendor=ORU&nodeId=77/),
    });
    expect(vendorTarget(card('ORU', { isGameH5: false }), 'SPORTS')).toMatchObject({
      href: expect.stringMatching(/^\/m\/launchGame/),
    });
  });

  test.each([
    [0, 'go'],
    [1, 'go'],
    [2, 'new-window'],
  ] as const)('[LAUNCH-06] on a game of window mode %i opens it by %s', (appNewWindow, kind) => {
    expect(gameTarget(game({ appNewWindow })).kind).toBe(kind);
  });

  test('on a game that cannot be played yet says so', () => {
    expect(gameTarget(game({ supportPlay: false }))).toEqual({ kind: 'coming-soon' });
  });
});
