// The dock at the bottom: the total of the chosen tokens, and the button to the slip.
import { usePage } from './context.ts';
import { Icon } from './icons.tsx';

type DockProps = {
  lines: number;
  slipLines: number;
  /** Only then does the button open the slip although tokens are chosen. */
  isSlipFull: boolean;
  stakeText: (lines: number) => string;
  hint: Parameters<ReturnType<typeof usePage>['say']>;
  onAdd: () => void;
  onOpenSlip: () => void;
};

export function Dock({ lines, slipLines, isSlipFull, stakeText, hint, onAdd, onOpenSlip }: DockProps) {
  const { say } = usePage();
  const isAdding = (lines > 0 && !isSlipFull) || slipLines === 0;
  const isOff = isAdding && lines === 0;
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
        // Not disabled: the slip that was opened here returns the focus to it, empty after a bet.
        aria-disabled={isOff}
        onClick={isOff ? undefined : isAdding ? onAdd : onOpenSlip}
      >
        {isAdding ? say('board.add') : `${say('board.open')} · ${slipLines}`}
      </button>
    </div>
  );
}
