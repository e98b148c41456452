import { memberType } from '@foyer/contract/member-type.ts';
import { expect, test } from 'vitest';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { createFavourites } from './favourites.ts';
import { ownerOf } from './use-favourites.ts';

/** A platform that answers when the test says so. */
function platform(ids: readonly string[] | null = []) {
  const told: string[] = [];
  const answers: ((isSaved: boolean) => void)[] = [];
  let refused = 0;
  const storage = fakeStorage();
  const favourites = createFavourites<string>({
    tab: checkedStore(() => storage),
    idOf: (id) => id,
    load: () => Promise.resolve(ids),
    save: (id, on) => {
      told.push(`${on ? 'add' : 'remove'} ${id}`);
      return new Promise((answer) => answers.push(answer));
    },
  });
  const answer = async (isSaved: boolean) => {
    answers.shift()?.(isSaved);
    await settled();
  };
  return {
    favourites,
    toggle: (id: string) => favourites.toggle(id, () => (refused += 1)),
    told,
    answer,
    refused: () => refused,
    shown: () => [...favourites.shown.get()],
    stored: () => JSON.parse(storage.getItem('MC_FAV_GAMES') ?? 'null') as unknown,
  };
}
async function settled() {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

test('[GAME-07] the favourites are stored in session storage as a list of node ids', async () => {
  const { favourites, shown, stored } = platform(['fox', 'owl']);
  favourites.belongTo('7');
  await settled();
  expect(shown()).toEqual(['fox', 'owl']);
  expect(stored()).toEqual(['fox', 'owl']);
});

test.each([
  [memberType.member, ['fox']],
  [memberType.trial, []],
] as const)('[ROLE-08] of a member of type %i these favourites are loaded: %o', async (type, loaded) => {
  const { favourites, shown } = platform(['fox']);
  const session = {
    token: 't',
    merchantCode: 'A',
    userName: 'ann',
    type,
    firstTimeLogin: false,
    id: '7',
    spanId: null,
  };
  favourites.belongTo(ownerOf(session));
  await settled();
  expect(shown()).toEqual(loaded);
});

test('[GAME-16] adding switches the heart on at once and stores the id; removing does the reverse', async () => {
  const { favourites, toggle, told, shown, stored, answer } = platform();
  favourites.belongTo('7');
  await settled();
  toggle('fox');
  expect([shown(), stored()]).toEqual([['fox'], ['fox']]);
  await answer(true);
  toggle('fox');
  expect([shown(), stored()]).toEqual([[], []]);
  await answer(true);
  expect(told).toEqual(['add fox', 'remove fox']);
});

test('a heart that the platform refuses changes back, and a message says so', async () => {
  const { favourites, toggle, shown, stored, answer, refused } = platform(['owl']);
  favourites.belongTo('7');
  await settled();
  toggle('fox');
  toggle('owl');
  expect(shown()).toEqual(['fox']);
  await answer(false);
  await answer(false);
  expect([shown(), stored(), refused()]).toEqual([['owl'], ['owl'], 2]);
});

test('a heart pressed many times is sent once more with its last state', async () => {
  const { favourites, toggle, told, shown, answer } = platform();
  favourites.belongTo('7');
  await settled();
  for (let press = 0; press < 4; press += 1) toggle('fox');
  expect(shown()).toEqual([]);
  await answer(true);
  expect(told).toEqual(['add fox', 'remove fox']);
  await answer(true);
  expect(shown()).toEqual([]);
});

test('a member does not see the favourites of the previous one, and a late answer changes nothing', async () => {
  const { favourites, toggle, shown, stored, answer } = platform(null);
  favourites.belongTo('7');
  toggle('fox');
  favourites.belongTo(null);
  expect([shown(), stored()]).toEqual([[], null]);
  await answer(true);
  expect(shown()).toEqual([]);
  favourites.belongTo('8');
  expect(shown()).toEqual([]);
});

test('favourites that cannot be loaded leave those in the tab’s storage', async () => {
  const { favourites, toggle, shown, answer } = platform(null);
  favourites.belongTo('7');
  toggle('fox');
  await answer(true);
  expect(shown()).toEqual(['fox']);
});
