// The text of an error code for the player.
import type { Lottery } from './calls.ts';
import type { Money } from '#money.ts';
import type { Say, Word } from './say.ts';

const words = new Map<string, Word>(
  Object.entries({
    'lottery.draw_closed': 'error.closed',
    'lottery.sold_out': 'error.sold',
    'lottery.prize_mode': 'error.odds',
    'wallet.insufficient': 'error.funds',
    TOO_MANY_REQUEST: 'error.busy',
    under_maintenance: 'error.maintenance',
    'customer.not.login': 'page.endedText',
  }),
);

export function failureText(say: Say, money: Money, lottery: Lottery, code: string): string {
  return code === 'lottery.stake_limit'
    ? say('error.limit', { min: money(lottery.minStakeMinor), max: money(lottery.maxStakeMinor) })
    : say(words.get(code) ?? 'error.refused');
}
