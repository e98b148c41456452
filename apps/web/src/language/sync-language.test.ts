import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { checkedStore } from '#device/storage.ts';
import { isTrial, memberTypes, type Person } from '@foyer/contract/member-type.ts';
import { fakeNetwork, fine, refusal } from '#testing/fake-network.ts';
import { readStoredLanguage, storeLanguage } from './stored-language.ts';
import { syncLanguage } from './sync-language.ts';

async function sync(type: Person, reply = () => fine(null)) {
  const { layer, sent, notices } = fakeNetwork(fakeClock(), reply);
  layer.identify({ merchantCode: 'AURORA', token: 't', memberId: '7', epoch: 1 });
  await syncLanguage(layer.send, type === null ? null : { type, merchantCode: 'AURORA' }, 'AR');
  return { sent, notices };
}

test.each(memberTypes.filter((type) => !isTrial(type)))(
  'the choice of a member of type %i is sent to the server',
  async (type) => {
    const { sent } = await sync(type);
    expect(sent).toMatchObject([
      { method: 'POST', path: '/wps/member/language', body: { language: 'AR', merchantCode: 'AURORA' } },
    ]);
  },
);

test('[ROLE-08] the choice of a trial account or a visitor is not', async () => {
  expect((await sync(4)).sent).toEqual([]);
  expect((await sync(null)).sent).toEqual([]);
});

test('a failure of the server shows no message', async () => {
  expect((await sync(0, () => refusal('unknown_error', 500))).notices).toEqual([]);
});

test('[LANG-10] the choice is stored for the next visit, and in a cookie for the next document', () => {
  const storage = fakeStorage();
  const store = checkedStore(() => storage);
  const cookies: string[] = [];
  storeLanguage(store, (cookie) => cookies.push(cookie), true, 'PT-BR');
  expect(readStoredLanguage(store)).toBe('PT-BR');
  expect(cookies).toEqual(['MC_LANGUAGE=PT-BR; max-age=31536000; path=/; SameSite=Lax; Secure']);
});
