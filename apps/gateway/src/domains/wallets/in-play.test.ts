// The stakes in play: of rounds that are not ended, and of lottery bets whose draw is not settled.
import { stakesInPlay } from '@foyer/contract/calls/wallet.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { requireTrueBooks } from '#testing/books.ts';
import { balanceOf } from '#domains/ledger/wallet.ts';
import { type LotteryGateway, openLotteryGateway } from '#testing/lottery.ts';
import { playRound } from '#testing/played.ts';

let gateway: LotteryGateway;
let token: string;
let memberId: bigint;
beforeAll(async () => {
  gateway = await openLotteryGateway();
  token = await gateway.tokenOf();
  const members = aurora().selectFrom('members').select('id').where('account', '=', 'demo');
  memberId = (await members.executeTakeFirstOrThrow()).id;
});
afterEach(() => requireTrueBooks(aurora()));
afterAll(() => gateway.close());

function aurora() {
  return gateway.databases.merchant('aurora');
}
async function inPlay(bearer = token) {
  return (await gateway.call(stakesInPlay, {}, { token: bearer })).body.value;
}
function balance() {
  return balanceOf(aurora(), { memberId, asset: 'PHP' });
}
function round(stake: bigint, win: bigint | null) {
  return playRound(aurora(), 'aurora', { memberId, stake, win, at: gateway.clock.now() });
}

test('nothing is in play before a bet, and decided rounds are not', async () => {
  await round(300n, 0n);
  await round(300n, 900n);
  expect(await inPlay()).toEqual({ total: '0', stakes: [] });
});

test('stakes of open rounds and open bets are shown by game; the balance and what is in play are the money of before', async () => {
  const before = await balance();
  const since = gateway.clock.now();
  await round(500n, null);
  await round(700n, null);
  gateway.clock.pass(1_000);
  const placed = await gateway.place(token, await gateway.slipFor('minute-five'));
  expect(placed.body.success).toBe(true);
  gateway.clock.pass(1_000);
  const instant = await gateway.place(token, await gateway.slipFor('coral-dice'));
  expect(instant.body.success).toBe(true);
  const shown = await inPlay();
  expect(shown?.stakes).toMatchObject([
    { kind: 'game', vendor: 'NLT', game: 'test', amount: '1200', count: 2, since },
    { kind: 'lottery', gameType: 'LOTT', game: 'minute-five', name: 'Minute Five', since: since + 1_000 },
    { kind: 'lottery', gameType: 'ELOTT', game: 'coral-dice', name: 'Coral Dice', since: since + 2_000 },
  ]);
  expect((await balance()) + BigInt(shown?.total ?? 0)).toBe(before);
  expect(await inPlay(await gateway.tokenOf('demo-agent'))).toEqual({ total: '0', stakes: [] });
});

test('a bet is no longer in play once its draw is settled', async () => {
  const { drawTime } = await gateway.numeroOf('minute-five');
  gateway.clock.pass(drawTime - gateway.clock.now());
  await gateway.turn();
  // A session ends after half an hour without use; the member logs in again.
  token = await gateway.tokenOf();
  expect((await inPlay())?.stakes.map(({ kind }) => kind)).toEqual(['game']);
});
