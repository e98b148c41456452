// The bet slip: the bets, the number of draws, the stake, and the button to place them.
import { findMarket } from '@foyer/lottery/bets.ts';
import type { ComponentChildren } from 'preact';
import type { PlayType } from '@foyer/lottery/draw.ts';
import type { Lottery } from './calls.ts';
import { usePage } from './context.ts';
import { Icon } from './icons.tsx';
import { marketText, picksText } from './picking.ts';
import { Empty, Sheet } from './sheet.tsx';
import {
  bestOf,
  costOf,
  drawChoices,
  isFull,
  linesIn,
  MOST_BETS,
  stakeSteps,
  stepped,
  type SlipBet,
  type Terms,
} from './slip-rules.ts';

type SlipProps = {
  lottery: Lottery;
  bets: readonly SlipBet[];
  terms: Terms;
  isPlacing: boolean;
  failure: string | null;
  closesIn: string;
  onTerms: (terms: Terms) => void;
  onRemove: (place: number) => void;
  onPlace: () => void;
  onClose: () => void;
};

export function SlipSheet(props: SlipProps) {
  const { say } = usePage();
  const { bets, onClose } = props;
  const full = `${say('slip.title')} · ${MOST_BETS}/${MOST_BETS}`;
  return (
    <Sheet
      title={isFull(bets) ? full : say('slip.title')}
      onClose={onClose}
      foot={bets.length > 0 ? <Foot {...props} /> : undefined}
    >
      {bets.length === 0 ? (
        <Empty title={say('slip.empty')} text={say('slip.emptyText')} />
      ) : (
        <Body {...props} />
      )}
    </Sheet>
  );
}

function Body({ lottery, bets, terms, onTerms, onRemove }: SlipProps) {
  const { say, money } = usePage();
  const steps = stakeSteps(lottery);
  const playType = lottery.playType as PlayType;
  return (
    <>
      <ul class="slip-bets">
        {bets.map(({ market: id, picks, lines }, place) => {
          const market = findMarket(playType, id);
          return (
            <li key={`${place} ${id}`}>
              <div>
                <b>{marketText(say, id)}</b>
                <span>{market && picksText(say, market, picks)}</span>
                <small>{say('board.lines', { n: lines })}</small>
              </div>
              <button
                type="button"
                class="icon-button"
                aria-label={`${say('slip.remove')}: ${marketText(say, id)}`}
                onClick={() => onRemove(place)}
              >
                <Icon name="trash" />
              </button>
            </li>
          );
        })}
      </ul>
      <Setting label={say('slip.stake')}>
        <Stepper
          text={money(terms.stake)}
          label={say('slip.stake')}
          onLess={
            stepped(steps, terms.stake, -1) === terms.stake
              ? null
              : () => onTerms({ ...terms, stake: stepped(steps, terms.stake, -1) })
          }
          onMore={
            stepped(steps, terms.stake, 1) === terms.stake
              ? null
              : () => onTerms({ ...terms, stake: stepped(steps, terms.stake, 1) })
          }
        />
      </Setting>
      <Setting label={say('slip.times')}>
        <Stepper
          text={`× ${terms.times}`}
          label={say('slip.times')}
          onLess={terms.times > 1 ? () => onTerms({ ...terms, times: terms.times - 1 }) : null}
          onMore={terms.times < 100 ? () => onTerms({ ...terms, times: terms.times + 1 }) : null}
        />
      </Setting>
      <Setting label={say('slip.draws')}>
        <fieldset class="segments" aria-label={say('slip.draws')}>
          {drawChoices.map((draws) => (
            <button
              key={draws}
              type="button"
              aria-pressed={terms.draws === draws}
              onClick={() => onTerms({ ...terms, draws })}
            >
              {draws}
            </button>
          ))}
        </fieldset>
      </Setting>
      {terms.draws > 1 && (
        <label class="setting switch">
          <span>{say('slip.stop')}</span>
          <input
            type="checkbox"
            checked={terms.stopOnWin}
            onChange={(event) => onTerms({ ...terms, stopOnWin: event.currentTarget.checked })}
          />
        </label>
      )}
    </>
  );
}

function Foot({ lottery, bets, terms, isPlacing, failure, closesIn, onPlace }: SlipProps) {
  const { say, money, wallet, modeOf } = usePage();
  const cost = costOf(bets, terms);
  const left = wallet ? BigInt(wallet.balanceMinor) - cost : null;
  const best = bestOf(lottery.playType as PlayType, bets, terms, modeOf(lottery));
  const isShort = left !== null && left < 0n;
  return (
    <>
      <div class="total">
        <span>
          {say('slip.total', { lines: linesIn(bets), draws: terms.draws })}
          <small>{say('slip.win', { amount: money(best) })}</small>
        </span>
        <b>
          <bdi>{money(cost)}</bdi>
        </b>
      </div>
      <p class="failure" role="alert">
        {isShort ? say('error.funds') : failure}
      </p>
      <button
        type="button"
        class="primary block"
        aria-disabled={isPlacing || isShort}
        aria-busy={isPlacing}
        onClick={() => !isPlacing && !isShort && onPlace()}
      >
        {say(isPlacing ? 'slip.placing' : 'slip.place')}
      </button>
      {left !== null && left >= 0n && <p class="note">{say('slip.after', { amount: money(left) })}</p>}
      <p class="note">
        {say('draw.closesIn')} <span class="digits">{closesIn}</span>
      </p>
    </>
  );
}

function Setting({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="setting">
      <span>{label}</span>
      {children}
    </div>
  );
}

type StepperProps = { text: string; label: string; onLess: (() => void) | null; onMore: (() => void) | null };

function Stepper({ text, label, onLess, onMore }: StepperProps) {
  const { say } = usePage();
  return (
    <fieldset class="stepper" aria-label={label}>
      <button
        type="button"
        aria-label={`${label}: ${say('slip.less')}`}
        aria-disabled={!onLess}
        onClick={() => onLess?.()}
      >
        <Icon name="minus" />
      </button>
      <output>
        <bdi>{text}</bdi>
      </output>
      <button
        type="button"
        aria-label={`${label}: ${say('slip.more')}`}
        aria-disabled={!onMore}
        onClick={() => onMore?.()}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
