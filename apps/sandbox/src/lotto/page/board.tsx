// The board: markets to choose from, tokens to tap, and the dock that says what it comes to.
import type { PlayType } from '@foyer/lottery/draw.ts';
import { marketsOf } from '@foyer/lottery/bets.ts';
import type { Market } from '@foyer/lottery/market.ts';
import { useState } from 'preact/hooks';
import { Die } from './balls.tsx';
import { usePage } from './context.ts';
import { Icon } from './icons.tsx';
import {
  countLines,
  edgeText,
  luckyPicks,
  marketOdds,
  marketText,
  noPicks,
  rowText,
  sorted,
  toggled,
  tokenOdds,
  tokenText,
} from './picking.ts';
import { isWord } from './say.ts';

export type BoardProps = {
  playType: PlayType;
  mode: number;
  onAdd: (market: Market, picks: string[][]) => void;
  slipLines: number;
  onOpenSlip: () => void;
  stakeText: (lines: number) => string;
};

export function Board({ playType, mode, onAdd, slipLines, onOpenSlip, stakeText }: BoardProps) {
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
              // What is chosen stands in sight, whatever of the row was.
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
        <button type="button" class="tool" disabled={isEmpty} onClick={() => setPicks(noPicks(market))}>
          <Icon name="trash" />
          {say('board.clear')}
        </button>
      </div>
      <Dock
        lines={lines}
        slipLines={slipLines}
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
        {odds !== null && <b>{say('board.odds', { odds })}</b>}{' '}
        <span>{say('board.edge', { edge: edgeText(mode) })}</span>
      </small>
    </p>
  );
}

type RowsProps = {
  market: Market;
  mode: number;
  playType: PlayType;
  picks: readonly (readonly string[])[];
  onPick: (row: number, token: string) => void;
};

/** Rows beneath one another; a race's ten places go one at a time, so that the board stays within the thumb's reach. */
function Rows({ market, picks, ...rest }: RowsProps) {
  const { say } = usePage();
  const [shown, setShown] = useState(0);
  const isLong = market.rows.length > 5;
  const row = Math.min(shown, market.rows.length - 1);
  return (
    <section class="board">
      {isLong && (
        <fieldset class="places">
          {market.rows.map(({ id }, place) => (
            <button
              key={id}
              type="button"
              class="place"
              aria-pressed={place === row}
              onClick={() => setShown(place)}
            >
              {rowText(say, market, place)}
              {(picks[place]?.length ?? 0) > 0 && <i>{picks[place]?.length}</i>}
            </button>
          ))}
        </fieldset>
      )}
      {market.rows.map(({ id }, place) =>
        isLong && place !== row ? null : (
          <Tokens
            key={id}
            market={market}
            row={place}
            chosen={picks[place] ?? []}
            isNamed={!isLong}
            {...rest}
          />
        ),
      )}
    </section>
  );
}

type TokensProps = Omit<RowsProps, 'picks'> & { row: number; chosen: readonly string[]; isNamed: boolean };

function Tokens({ market, mode, playType, row, chosen, isNamed, onPick }: TokensProps) {
  const { say } = usePage();
  const name = rowText(say, market, row);
  const tokens = market.rows[row]?.tokens ?? [];
  const isWide = tokens.some((token) => Number.isNaN(Number(token))) && market.id !== 'triple';
  const hasOdds = marketOdds(market, mode) === null;
  const isFace = playType === 'k3' && ['face', 'pair', 'two', 'triple'].includes(market.id);
  return (
    <fieldset class="row" aria-label={name ?? marketText(say, market.id)}>
      {isNamed && name && <h2>{name}</h2>}
      <div class={isWide ? `tokens wide of${tokens.length}` : 'tokens'}>
        {tokens.map((token) => {
          const odds = hasOdds ? tokenOdds(market, row, token, mode) : null;
          const face = isFace && !Number.isNaN(Number(token)) ? Number(token) : null;
          return (
            <button
              key={token}
              type="button"
              class={`token${isWide ? ' pill' : ''}${odds ? ' priced' : ''}${face ? ' faced' : ''}`}
              aria-pressed={chosen.includes(token)}
              aria-label={
                odds ? `${tokenText(say, token)}, ${say('board.odds', { odds })}` : tokenText(say, token)
              }
              onClick={() => onPick(row, token)}
            >
              {face ? (
                <span class="faces">
                  {Array.from(
                    { length: market.id === 'triple' ? 3 : market.id === 'pair' ? 2 : 1 },
                    (_, each) => (
                      <Die key={each} face={face} />
                    ),
                  )}
                </span>
              ) : (
                <b>{tokenText(say, token)}</b>
              )}
              {odds && <small>{odds}</small>}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

type DockProps = {
  lines: number;
  slipLines: number;
  stakeText: (lines: number) => string;
  hint: Parameters<ReturnType<typeof usePage>['say']>;
  onAdd: () => void;
  onOpenSlip: () => void;
};

function Dock({ lines, slipLines, stakeText, hint, onAdd, onOpenSlip }: DockProps) {
  const { say } = usePage();
  const isAdding = lines > 0 || slipLines === 0;
  return (
    <div class="dock">
      <div class="dock-says">
        {lines > 0 ? (
          <>
            <small>{say('board.lines', { n: lines })}</small>
            <b>
              <bdi>{stakeText(lines)}</bdi>
            </b>
          </>
        ) : (
          <small>{say(...hint)}</small>
        )}
      </div>
      {slipLines > 0 && isAdding && (
        <button type="button" class="slip-button" aria-label={say('board.open')} onClick={onOpenSlip}>
          <Icon name="ticket" />
          <i>{slipLines}</i>
        </button>
      )}
      <button
        type="button"
        class="primary"
        disabled={isAdding && lines === 0}
        onClick={isAdding ? onAdd : onOpenSlip}
      >
        {isAdding ? say('board.add') : `${say('board.open')} · ${slipLines}`}
      </button>
    </div>
  );
}
