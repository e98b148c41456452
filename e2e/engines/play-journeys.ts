// Finding a game, playing a round of it, and betting on a lottery.
import {
  accountButton,
  amountIn,
  type Journey,
  openAsMember,
  openAsVisitor,
  originAt,
  untilAlive,
  type Visit,
} from './visit.ts';
import { until } from './until.ts';

async function search(given: Visit): Promise<void> {
  const { page } = given;
  await openAsVisitor(given, '/m/gameList?gameType=RNG');
  const tiles = page.role('main').role('link');
  await tiles.nth(0).shown();
  const all = await tiles.count();
  await page.role('searchbox').fill('goldan sevns');
  await page
    .role('main')
    .role('link', /Golden Sevens/)
    .nth(0)
    .shown();
  await until('find fewer games', async () => {
    const left = await tiles.count();
    return left < all ? { is: left } : { not: `${left} of ${all} are there` };
  });
}

async function playRound(given: Visit): Promise<void> {
  const { page, gatewayPort } = given;
  await openAsMember(given, '/m/gameList?vassalage=NLT');
  await page
    .role('main')
    .role('link', /Golden Sevens/)
    .tap();
  const balance = page.css('#balance');
  const spin = page.role('button', 'Spin', { exact: true });
  await page.css('body[data-ready]').shown();
  await page.css('.reels').shown();
  const before = amountIn(await balance.read());
  // More than one, while what was won happens to be what was bet.
  for (let round = 0; round < 8 && amountIn(await balance.read()) === before; round += 1) {
    await spin.tap();
    await page.css('#spin[data-state="ready"]').shown();
  }
  const after = amountIn(await balance.read());
  if (after === before) throw new Error(`the balance stays at ${before}`);
  await page.role('link', 'Leave the game').tap();
  await page.at(/\/m\/gameList\?.*vassalage=NLT/);
  await page.open(`${originAt(gatewayPort)}/m/home`);
  await untilAlive(page);
  await until('read the balance on home', async () => {
    const shown = amountIn(await accountButton(page).read());
    return shown === after ? { is: shown } : { not: `it is ${shown} in place of ${after}` };
  });
}

async function playLottery(given: Visit): Promise<void> {
  const { page } = given;
  await openAsMember(given, '/m/gameList?gameType=LOTT');
  await page
    .role('main')
    .role('link', /Evening Three/)
    .tap();
  await page.at(/\/m\/lottery\?.*gameId=evening-three/);
  const lottery = page.css('iframe[title="Lottery"]').inside();
  const balance = lottery.css('.balance b');
  await balance.says('₱');
  const before = amountIn(await balance.read());
  const holds = (amount: number): Promise<string> =>
    until('read the balance', async () => {
      const text = await balance.read();
      return Math.abs(amountIn(text) - amount) < 0.005 ? { is: text } : { not: `it is ${text}` };
    });
  await lottery.role('group', 'Bet').role('button', 'Sum', { exact: true }).tap();
  await lottery.role('button', 'Odd', { exact: true }).tap();
  await lottery.role('button', 'Add to slip').tap();
  await lottery.role('button', /^Open slip/).tap();
  await lottery.role('dialog', 'Bet slip').role('button', 'Place bet').tap();
  await lottery.text('Bet placed. Good luck!').shown();
  await holds(before - 2);
  await lottery.role('button', 'My bets').tap();
  const order = lottery.css('button.order').containing('Evening Three').nth(0);
  await order.says('Open');
  await order.tap();
  await lottery.role('button', 'Cancel open bets').tap();
  await lottery.role('button', 'Cancel open bets').tap();
  await lottery.text('Cancelled. ₱2.00 is back.').shown();
  await holds(before);
}

export const playJourneys: readonly Journey[] = [
  { name: 'search', isCore: false, walk: search },
  { name: 'play a round', isCore: true, walk: playRound },
  { name: 'lottery', isCore: false, walk: playLottery },
];
