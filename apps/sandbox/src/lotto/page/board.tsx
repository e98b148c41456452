// The board: tabs for the markets, tokens to tap, and the dock with the total.
import type { PlayType } from '@foyer/lottery/draw.ts';
import { marketsOf } from '@foyer/lottery/bets.ts';
import type { Market } from '@foyer/lottery/market.ts';
import { pageFigure } from '#page-texts.ts';
import { useState } from 'preact/hooks';
import { usePage } from './context.ts';
import { Dock } from './dock.tsx';
import { Icon } from './icons.tsx';
import { Rows } from './rows.tsx';
import {
  countLines,
  edgeText,
  luckyPicks,
  marketOdds,
  marketText,
  noPicks,
  sorted,
  toggled,
} from './picking.ts';
import { isWord } from './say.ts';

export type BoardProps = {
  playType: PlayType;
  mode: number;
  onAdd: (market: Market, picks: string[][]) => void;
  slipLines: number;
  isSlipFull: boolean;
  onOpenSlip: () => void;
  stakeText: (lines: number) => string;
};

export function Board({ playType, mode, onAdd, slipLines, isSlipFull, onOpenSlip, stakeText }: BoardProps) {
  const { say } = usePage();
  const markets = marketsOf[playType];
  const [at, setAt] = useState(0);
  const market = markets[at] ?? markets[0];
  const [picks, setPicks] = useState<string[][]>(market ? noPicks(market) : []);
  if (!market) return null;
  const choose = (place: number): void => {
    const next = markets[place];
    if (!next) return;
    setAt(place);
    setPicks(noPicks(next));
  };
  const lines = countLines(market, picks);
  const isEmpty = picks.every((tokens) => tokens.length === 0);
  return (
    <>
      <fieldset class="chips" aria-label={say('page.bet')}>
        {markets.map((each, place) => (
          <button
            key={each.id}
            type="button"
            class="chip"
            aria-pressed={place === at}
            onClick={(event) => {
              choose(place);
              // Keeps the chosen token visible.
              event.currentTarget.scrollIntoView({ inline: 'center', block: 'nearest' });
            }}
          >
            {marketText(say, each.id)}
          </button>
        ))}
      </fieldset>
      <Terms market={market} mode={mode} />
      <Rows
        market={market}
        mode={mode}
        playType={playType}
        picks={picks}
        onPick={(row, token) => setPicks(toggled(picks, row, token))}
      />
      <div class="tools">
        <button type="button" class="tool strong" onClick={() => setPicks(luckyPicks(market))}>
          <Icon name="dice" />
          {say('board.lucky')}
        </button>
        <button
          type="button"
          class="tool"
          aria-disabled={isEmpty}
          onClick={() => !isEmpty && setPicks(noPicks(market))}
        >
          <Icon name="trash" />
          {say('board.clear')}
        </button>
      </div>
      <Dock
        lines={lines}
        slipLines={slipLines}
        isSlipFull={isSlipFull}
        stakeText={stakeText}
        hint={hintOf(market)}
        onAdd={() => {
          onAdd(market, sorted(market, picks));
          setPicks(noPicks(market));
        }}
        onOpenSlip={onOpenSlip}
      />
    </>
  );
}

function hintOf(market: Market): Parameters<ReturnType<typeof usePage>['say']> {
  if (market.lines === 'product') return ['board.pickEach'];
  return ['board.pickMore', { n: market.lines === 'each' ? 1 : market.lines }];
}

function Terms({ market, mode }: { market: Market; mode: number }) {
  const { say } = usePage();
  const help = `help.${market.id}`;
  const odds = marketOdds(market, mode);
  return (
    <p class="terms">
      <span>{isWord(help) ? say(help) : ''}</span>
      <small>
        {odds !== null && <b>{say('board.odds', { odds: pageFigure(odds) })}</b>}{' '}
        <span>{say('board.edge', { edge: pageFigure(edgeText(mode)) })}</span>
      </small>
    </p>
  );
}
