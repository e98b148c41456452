// A page is opened with a session in its address while another member is logged in.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { loginTicket, logout } from '@foyer/contract/calls/session.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { localStore, tabStore } from '#device/storage.ts';
import { learn } from '#merchant/merchant.ts';
import { Hosts } from '#shell/hosts.tsx';
import { closeAlerts } from '#testing/close-alerts.ts';
import { englishTexts } from '#testing/english-texts.ts';
import { ann, annsLogin } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { answer, renderScreen } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';
import { readEntry } from './entry.ts';
import { settleHandOver, takeHandOver } from './settle-hand-over.ts';

const before = location.href;
const ben = { ...ann, id: '8', token: 't-ben', userName: 'ben' };
const question = page.getByRole('alertdialog', { name: 'Notice' });

afterEach(async () => {
  await closeAlerts();
  clear();
  history.replaceState(null, '', before);
});

/** Ben's page receives Ann's ticket; the press on `choice` answers its question. */
async function handOverToBen(choice: string) {
  const { session, requestsOf } = renderScreen(<Hosts />, {
    member: ben,
    words: englishTexts(['core']),
    answers: [
      answer(loginTicket, annsLogin),
      answer(memberInfo, {
        id: ann.id,
        account: 'ann',
        userName: 'ann',
        type: 0,
        language: 'EN',
        clubLabel: null,
      }),
    ],
    sessionPorts: { tab: tabStore, local: localStore },
  });
  const entry = readEntry(`${location.origin}/m/?token=${'T'.repeat(43)}`);
  const result = await takeHandOver(session, entry);
  expect(session.store.get().session).toEqual(ben);
  const settled = settleHandOver(result, session, 'EN', () => undefined);
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: choice }).click();
  await settled;
  const ended = requestsOf(logout).map(({ headers }) => headers['Authorization']);
  return { session: session.store.get().session, ended, path: location.pathname };
}

test('[ENTRY-12] [START-10] a member who agrees to the new session is replaced by its member, at home', async () => {
  const { session, ended, path } = await handOverToBen('Continue as ann');
  expect(session).toMatchObject({ id: ann.id, token: annsLogin.token });
  expect([ended, path]).toEqual([[ben.token], '/m/home']);
});

test('[ENTRY-07] the session of a ticket has id, token, merchant, account and type', async () => {
  learn({ template: templateOf() });
  const { session } = await handOverToBen('Continue as ann');
  const { token } = annsLogin;
  expect(session).toMatchObject({ id: ann.id, token, merchantCode: 'AURORA', userName: 'ann', type: 0 });
});

test('a member who declines the new session stays logged in where they are, and that session is ended', async () => {
  const { session, ended, path } = await handOverToBen('Stay logged in as ben');
  expect(session).toEqual(ben);
  expect([ended, path]).toEqual([[annsLogin.token], new URL(before).pathname]);
});

test('[ROLE-11] [ROLE-12] a ticket opens no session that the type in its address does not admit', async () => {
  history.replaceState(null, '', '/m/login?type=agent');
  const { session, requestsOf } = renderScreen(<Hosts />, {
    answers: [answer(loginTicket, annsLogin), answer(logout, null)],
    sessionPorts: { tab: tabStore, local: localStore },
  });
  const result = await takeHandOver(session, readEntry(`${location.href}&token=${'T'.repeat(43)}`));
  expect(result).toMatchObject({ kind: 'out', failure: { code: 'login.agents_only' } });
  expect([session.store.get().session, requestsOf(logout).length]).toEqual([null, 1]);
});
