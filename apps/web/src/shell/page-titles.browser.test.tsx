// The title of the tab at every address of the app.
import { afterEach, expect, test } from 'vitest';
import { launchGame } from '@foyer/contract/calls/games.ts';
import { memberType } from '@foyer/contract/member-type.ts';
import { go } from '#navigation/go.ts';
import { contractPaths, homePaths, paths } from '#navigation/paths.ts';
import { later } from '#testing/fake-network.ts';
import { ann } from '#testing/fake-session.ts';
import { templateOf } from '#testing/merchant.ts';
import { openPage } from '#testing/open-page.tsx';
import { answerWith } from '#testing/render-screen.tsx';
import { clear } from '#testing/show.tsx';

const before = location.href;
afterEach(() => {
  clear();
  history.replaceState(null, '', before);
});

/** Opens the address, for an agent who may see every page of the app. */
function open(address: string) {
  document.title = 'Before';
  openPage(address, {
    member: { ...ann, type: memberType.agent },
    merchant: { template: templateOf({ title: 'Aurora' }), flags: { CBS3: true, AGENTPOLICY3: true } },
    // An answer would lead away.
    answers: [answerWith(launchGame, later().reply)],
  });
}

test.each([
  [paths.inviteFriends, 'Invite friends · Aurora'],
  [paths.agent, 'Agent centre · Aurora'],
  [paths.agentRegister, 'Invite members · Aurora'],
  [contractPaths[0], 'Salary contract · Aurora'],
  [contractPaths[1], 'Dividend contract · Aurora'],
  [contractPaths[2], 'Hourly contract · Aurora'],
  [`${paths.lottery}?playType=pk10&gameId=minute-race`, 'Lottery · Aurora'],
  [`${paths.launchGame}?vendor=ORU&nodeId=77&title=Ember+Fox`, 'Ember Fox · Aurora'],
  [`${paths.launchGame}?vendor=ORU&nodeId=77`, 'Game · Aurora'],
  [`${paths.error}?type=ip`, 'Access restricted · Aurora'],
  [`${paths.error}?type=service`, 'Something went wrong · Aurora'],
  [paths.offline, 'You are offline · Aurora'],
])('[TEMPLATE-03] at %s the title is %s', async (address, title) => {
  open(address);
  await expect.poll(() => document.title).toBe(title);
});

const titled = Object.values(paths).filter(
  // The former leads on, home has the merchant’s name alone.
  (path) => path !== paths.startLottery && !(homePaths as readonly string[]).includes(path),
);
test.each(titled)('[TEMPLATE-03] %s has a title of its own', async (address) => {
  open(address);
  await expect.poll(() => document.title).toMatch(/^.+ · Aurora$/);
});

test('[TEMPLATE-03] a page of the merchant’s own has the title that the merchant gave it', async () => {
  const club = { path: '/m/club', url: 'https://club.example/', title: 'Club' };
  const template = { ...templateOf({ title: 'Aurora' }), routes: [club] };
  openPage('/m/club', { member: ann, merchant: { template } });
  await expect.poll(() => document.title).toBe('Club · Aurora');
});

test('[TEMPLATE-03] the title follows from a page with its own header to others, and back', async () => {
  open(paths.notice);
  for (const [path, title] of [
    [paths.inviteFriends, 'Invite friends · Aurora'],
    [paths.notice, 'Announcements · Aurora'],
    [paths.agent, 'Agent centre · Aurora'],
    [paths.home, 'Aurora'],
  ] as const) {
    go(path);
    await expect.poll(() => document.title).toBe(title);
  }
});
