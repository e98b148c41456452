// The tokens of a market's board, row by row.
import { pageFigure } from '#page-texts.ts';
import type { PlayType } from '@foyer/lottery/draw.ts';
import type { Market } from '@foyer/lottery/market.ts';
import { useState } from 'preact/hooks';
import { Die } from './balls.tsx';
import { usePage } from './context.ts';
import { marketOdds, marketText, rowText, tokenOdds, tokenText } from './picking.ts';

type RowsProps = {
  market: Market;
  mode: number;
  playType: PlayType;
  picks: readonly (readonly string[])[];
  onPick: (row: number, token: string) => void;
};

/**
 * Shows rows below one another. A race shows its ten positions one at a time, so that the board stays within reach of
 * the thumb.
 */
export function Rows({ market, picks, ...rest }: RowsProps) {
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
          const decimal = hasOdds ? tokenOdds(market, row, token, mode) : null;
          const odds = decimal === null ? null : pageFigure(decimal);
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
