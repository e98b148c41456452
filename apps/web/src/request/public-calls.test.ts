// Which calls carry the token according to the contract: tested over the whole request layer, with a member logged
// in.
import { affiliateLinks, createAffiliateLink } from '@foyer/contract/calls/agent.ts';
import {
  dailySalaryContract,
  dividendContract,
  hourSalaryContract,
  processDailySalaryContract,
  processDividendContract,
  processHourSalaryContract,
} from '@foyer/contract/calls/agent-contracts.ts';
import { launchChat } from '@foyer/contract/calls/chat.ts';
import { sendFeedback } from '@foyer/contract/calls/feedback.ts';
import { gameTrialLaunch } from '@foyer/contract/calls/game-library.ts';
import { chooseIcon, memberIcon } from '@foyer/contract/calls/profile.ts';
import { availableRewards } from '@foyer/contract/calls/promotions.ts';
import { announcements, domainRoute, settings, status, whitelabel } from '@foyer/contract/calls/system.ts';
import { captchaGeetest, captchaWork } from '@foyer/contract/calls/captcha.ts';
import { lobbyNews } from '@foyer/contract/calls/content.ts';
import { gameVendor, hotGames, launchGame, newGameVendor, recentGames } from '@foyer/contract/calls/games.ts';
import { lotteryGames, popularLotteries } from '@foyer/contract/calls/lottery.ts';
import { resetByMail } from '@foyer/contract/calls/password.ts';
import {
  checkAffiliate,
  checkUsername,
  register,
  registerSettings,
} from '@foyer/contract/calls/registration.ts';
import { smsNoLogin } from '@foyer/contract/calls/security.ts';
import { login, loginFreeplay } from '@foyer/contract/calls/session.ts';
import { contract } from '@foyer/contract/contract.ts';
import type { CallFacts } from '@foyer/contract/call.ts';
import { expect, test } from 'vitest';
import { fakeClock } from '#testing/fake-clock.ts';
import { fakeNetwork, fine } from '#testing/fake-network.ts';
import type { AnyCall } from './outcome.ts';

const member = { merchantCode: 'AURORA', language: 'EN', token: 'secret-token', memberId: '7', epoch: 3 };

/** The headers of a call with a member logged in. Bodies are not sealed, because only the token matters. */
async function headersOf(asked: AnyCall): Promise<Record<string, string> | undefined> {
  const { layer, sent } = fakeNetwork(fakeClock(), () => fine({}));
  layer.identify(member);
  await layer.send({ ...asked, sealed: false }, {} as never);
  return sent[0]?.headers;
}

test.each([
  ['captcha', captchaGeetest],
  ['captcha', captchaWork],
  ['white-label', whitelabel],
  ['login', login],
  ['announcements', announcements],
  ['register', register],
  ['trial user', loginFreeplay],
  ['affiliate', checkAffiliate],
  ['password by email', resetByMail],
  ['domain route', domainRoute],
  ['username check', checkUsername],
  ['register settings', registerSettings],
  ['consolidated settings', settings],
  ['system status', status],
  ['SMS without login', smsNoLogin],
  ['popular games', popularLotteries],
  ['mobile games', lotteryGames],
  ['hot games', hotGames],
  ['lobby news', lobbyNews],
  ['game vendor lists', gameVendor],
  ['game vendor lists', newGameVendor],
] as [string, AnyCall][])('[CROLE-08] [ROLE-05] [NOTICE-04] %s: no token', async (_, asked) => {
  const headers = await headersOf(asked);
  expect(headers).toBeDefined();
  expect(JSON.stringify(headers)).not.toContain(member.token);
});

test('[CROLE-02] [ROLE-06] every call for members carries the token, and no public call does', async () => {
  const facts = contract.map((one) => one.facts).filter(({ path }) => !path.includes('{'));
  const carrying = async (who: CallFacts['who']) => {
    const calls = facts.filter((one) => one.who === who);
    const headers = await Promise.all(calls.map((one) => headersOf(one as AnyCall)));
    return new Set(headers.map((one) => one?.['Authorization']));
  };
  expect(facts.filter(({ who }) => who === 'member').length).toBeGreaterThan(50);
  expect(await carrying('member')).toEqual(new Set([member.token]));
  expect(await carrying('guest-or-member')).toEqual(new Set([member.token]));
  expect(await carrying('anyone')).toEqual(new Set([undefined]));
});

test('[REQ-04] the launch of a free trial carries no token', async () => {
  const headers = await headersOf(gameTrialLaunch);
  expect(headers).toBeDefined();
  expect(JSON.stringify(headers)).not.toContain(member.token);
});

test.each([
  ['AGEANNOUNCE3', popularLotteries],
  ['PROFPIC3', memberIcon],
  ['PROFPIC3', chooseIcon],
  ['FEEDBACK3', sendFeedback],
  ['AFFMAN3', affiliateLinks],
  ['AFFMAN3', createAffiliateLink],
  ['DAILYSALCONT3', dailySalaryContract],
  ['DAILYSALCONT3', processDailySalaryContract],
  ['SIGNCONDIV3', dividendContract],
  ['SIGNCONDIV3', processDividendContract],
  ['HOURSAL3', hourSalaryContract],
  ['HOURSAL3', processHourSalaryContract],
  ['GAMELO3', launchGame],
  ['GAMELOHOT3', hotGames],
  ['GAMELOREC3', recentGames],
  ['CBS3', launchChat],
  ['REWCEN3', availableRewards],
  ['COMM3', settings],
] as [string, AnyCall][])('[REQ-02] %s is the module of its call', async (moduleId, asked) => {
  expect((await headersOf(asked))?.['ModuleId']).toBe(moduleId);
});
