// The slip of one lottery: its bets, its terms, and placing it.
import type { PlayType } from '@foyer/lottery/draw.ts';
import type { Market } from '@foyer/lottery/market.ts';
import { useState } from 'preact/hooks';
import type { Lottery, Numero } from './calls.ts';
import { usePage } from './context.ts';
import { failureText } from './failure.ts';
import { betOf, orderOf, type SlipBet, type Terms, withBet } from './slip-rules.ts';

export function useSlip(lottery: Lottery, now: Numero | null, onPlaced: () => void) {
  const { say, money, line, ordering, token, modeOf, toast, refresh } = usePage();
  const [bets, setBets] = useState<readonly SlipBet[]>([]);
  const [terms, setTerms] = useState<Terms>({
    stake: BigInt(lottery.minStakeMinor) * 2n,
    times: 1,
    draws: 1,
    stopOnWin: true,
  });
  const [isPlacing, setPlacing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const add = (market: Market, picks: string[][]): void => {
    const bet = betOf(lottery.playType as PlayType, market.id, picks);
    if (bet) setBets((known) => withBet(known, bet));
  };
  const place = async (): Promise<void> => {
    if (isPlacing || !now || bets.length === 0) return;
    setPlacing(true);
    setFailure(null);
    const slip = orderOf(
      { gameId: lottery.gameId, numero: now.numero, prizeMode: modeOf(lottery) },
      bets,
      terms,
    );
    const { reply, isEarlier } = await ordering.place(token, slip, () => setFailure(say('slip.unknown')));
    setPlacing(false);
    if (reply.kind === 'ok') {
      if (!isEarlier) setBets([]);
      setFailure(null);
      toast(say(isEarlier ? 'slip.recovered' : 'slip.placed'));
      refresh();
      onPlaced();
      return;
    }
    setFailure(reply.kind === 'silent' ? say('slip.unknown') : failureText(say, money, lottery, reply.code));
    if (reply.kind === 'refused' && reply.code === 'customer.not.login') line.send({ type: 'ticket' });
  };
  return {
    bets,
    terms,
    isPlacing,
    failure,
    add,
    remove: (at: number) => setBets((known) => known.filter((_, turn) => turn !== at)),
    setTerms,
    place: () => void place(),
  };
}
