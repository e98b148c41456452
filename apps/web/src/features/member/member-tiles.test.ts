import { decideEntry } from '@foyer/contract/entries.ts';
import { expect, test } from 'vitest';
import { isTileShown, type TileKey, tileEntries, tileGroups, type TileSituation } from './member-tiles.ts';

const everything: TileSituation = {
  person: 0,
  hasChat: true,
  hasCredit: false,
  hasContracts: false,
  depositSwitch: false,
  isSingleWallet: false,
  hasReferral: true,
  hasService: true,
  isPlace: () => true,
};
const keys = Object.keys(tileEntries) as TileKey[];
function shown(change: Partial<TileSituation>) {
  return keys.filter((key) => isTileShown(key, { ...everything, ...change }));
}
function missing(change: Partial<TileSituation>) {
  const there = new Set(shown(change));
  return shown({}).filter((key) => !there.has(key));
}

test('every tile is in exactly one group', () => {
  expect(tileGroups.flatMap(({ tiles }) => [...tiles]).toSorted()).toEqual(keys.toSorted());
});

test.each<[string, Partial<TileSituation>, TileKey[]]>([
  ['one wallet for all vendors', { isSingleWallet: true }, ['wallet']],
  ['a merchant on credit', { hasCredit: true, depositSwitch: true }, ['deposit', 'withdraw']],
  ['no support channel', { hasService: false }, ['service']],
  ['no reward for friends', { hasReferral: false }, ['invite']],
])('with %s these are missing', (_, change, gone) => {
  expect(missing(change)).toEqual(gone);
});

test('a page that does not exist has no tile', () => {
  expect(shown({ isPlace: (path) => path === '/m/notice' })).toEqual(['notice']);
});

test('[NAV-25] agents have two tiles of their own, and invite by one of them', () => {
  expect(shown({ person: 1 }).filter((key) => !shown({}).includes(key))).toEqual(['agentRegister', 'agent']);
  expect(missing({ person: 1 })).toEqual(['invite']);
});

test('a trial account sees the tiles that are refused to it; a virtual account likewise for money', () => {
  const refused = (person: 4 | 40) => keys.filter((key) => decideEntry(tileEntries[key], person) !== 'go');
  expect(shown({ person: 4 })).toEqual(shown({}));
  expect(refused(4)).toEqual([
    'deposit',
    'withdraw',
    'wallet',
    'reward',
    'invite',
    'agentRegister',
    'agent',
    'profile',
    'security',
    'feedback',
  ]);
  expect(refused(40)).toEqual(['deposit', 'withdraw', 'agentRegister', 'agent']);
});
