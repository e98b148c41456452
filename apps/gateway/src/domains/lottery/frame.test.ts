// Access to the lottery page: the launch, the ticket, and what the page's own token permits.
import * as gamesCalls from '@foyer/contract/calls/games.ts';
import * as lotteryCalls from '@foyer/contract/calls/lottery.ts';
import * as sessionCalls from '@foyer/contract/calls/session.ts';
import * as memberCalls from '@foyer/contract/calls/member.ts';
import type { ValueOf } from '@foyer/contract/call.ts';
import type { lotterySession, lotteryTicket } from '@foyer/contract/calls/lottery.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LotteryGateway, openLotteryGateway } from '#testing/lottery.ts';

let gateway: LotteryGateway;
let token: string;
beforeAll(async () => {
  gateway = await openLotteryGateway();
  token = await gateway.tokenOf();
});
afterAll(() => gateway.close());

describe('a launch', () => {
  const launch = async (rest: Record<string, string>) => {
    const query = new URLSearchParams({
      launchMode: 'LOTT',
      device: 'MOBILE',
      lottoView: 'betting',
      hasLobby: 'false',
      language: 'EN',
      ...rest,
    });
    const answer = await gateway.send<{ gameUrl: string }>(
      `${gamesCalls.launchGame.path}?${query.toString()}`,
      {
        token,
      },
    );
    if (answer.body.errorCode) return answer.body.errorCode;
    const url = new URL(answer.body.value?.gameUrl ?? '');
    return url.pathname + url.search;
  };

  test('[CCALL-10] of a lottery leads into the frame with its play type and prize mode', async () => {
    const race = {
      vendor: 'LOTT',
      nodeId: 'minute-race',
      lottoArea: 'CN',
      lottoGameCode: 'minute-race',
      lottoPrizeMode: '1950',
    };
    expect(await launch(race)).toBe(
      '/m/lottery?mui=default&playType=pk10&gameId=minute-race&prize_mode=1950&pageBack=1',
    );
    expect(await launch({ ...race, playType: 'k3' })).toContain('playType=pk10');
    expect(await launch({ ...race, backUrl: '/m/gameList?gameType=LOTT' })).not.toContain('pageBack');
    expect(await launch({ ...race, lottoView: 'lobby' })).toContain('playType=lobby&gameId=LOTT');
    expect(await launch({ ...race, lottoGameCode: 'nothing' })).toBe('game.not_found');
    expect(await launch({ ...race, vendor: 'TCG_SEA' })).toBe('game.not_found');
  });

  test('[CCALL-11] of the SEA vendor carries its own mode', async () => {
    const sea = { vendor: 'TCG_SEA', nodeId: 'monsoon-race', lottoArea: 'SEA' };
    expect(await launch({ ...sea, lottoMode: 'SEA_Tradition_Mobile' })).toContain('gameId=monsoon-race');
    expect(await launch({ ...sea, lottoMode: 'Another' })).toBe('request.invalid');
  });

  test('[PAGE-12] by the code of a lottery alone finds the vendor that draws it', async () => {
    const byCode = (code: string) => launch({ nodeId: code, lottoGameCode: code });
    expect(await byCode('minute-race')).toContain('playType=pk10&gameId=minute-race');
    expect(await byCode('coral-dice')).toContain('playType=k3&gameId=coral-dice');
    expect(await byCode('nothing')).toBe('game.not_found');
  });

  test('[PAGE-12] by a vendor of lotteries alone opens its lobby', async () => {
    const lobby = { vendor: 'TCG_SEA', nodeId: 'TCG_SEA', lottoGameCode: 'TCG_SEA', lottoView: 'lobby' };
    expect(await launch(lobby)).toContain('playType=lobby&gameId=TCG_SEA');
  });
});

function post<Value>(path: string, body: object, given?: string) {
  return gateway.send<Value>(path, { method: 'POST', body, ...(given && { token: given }) });
}
async function ticketOf(given: string) {
  const { body } = await post<ValueOf<typeof lotteryTicket>>(lotteryCalls.lotteryTicket.path, {}, given);
  return body.value?.ticket ?? '';
}
function logOut(given: string) {
  return gateway.call(sessionCalls.logout, {}, { token: given });
}
function enter(ticket: string) {
  return post<ValueOf<typeof lotterySession>>(lotteryCalls.lotterySession.path, { ticket });
}

describe("the lottery page's session", () => {
  test('[LOTTO-03] is opened by a ticket that is valid once, for a minute, at its own merchant', async () => {
    const ticket = await ticketOf(token);
    const elsewhere = await gateway.call(
      lotteryCalls.lotterySession,
      { ticket },
      { host: 'lotus.localhost:8080' },
    );
    expect(elsewhere.body.errorCode).toBe('ticket.invalid');
    expect((await enter(ticket)).body.value).toMatchObject({ account: 'demo', isTrial: false });
    expect((await enter(ticket)).body.errorCode).toBe('ticket.invalid');
    const [inTime, late] = [await ticketOf(token), await ticketOf(token)];
    gateway.clock.pass(59_999);
    expect((await enter(inTime)).body.success).toBe(true);
    gateway.clock.pass(1);
    expect((await enter(late)).body.errorCode).toBe('ticket.invalid');
  });

  test('opens the calls of the lottery and nothing else', async () => {
    const page = (await enter(await ticketOf(token))).body.value?.token ?? '';
    expect(page).not.toContain(token);
    expect((await gateway.call(lotteryCalls.lotteryWallet, {}, { token: page })).body.success).toBe(true);
    expect((await gateway.call(memberCalls.memberInfo, {}, { token: page })).body.errorCode).toBe(
      'customer.not.login',
    );
    expect((await logOut(page)).body.errorCode).toBe('customer.not.login');
  });

  test('ends with the session that let it in', async () => {
    const own = await gateway.tokenOf('demo-agent');
    const page = (await enter(await ticketOf(own))).body.value?.token ?? '';
    const open = await ticketOf(own);
    await logOut(own);
    expect((await gateway.call(lotteryCalls.lotteryWallet, {}, { token: page })).body.errorCode).toBe(
      'customer.not.login',
    );
    expect((await enter(open)).body.errorCode).toBe('ticket.invalid');
  });
});
