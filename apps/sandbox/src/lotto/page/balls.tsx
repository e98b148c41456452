// The numbers of a draw: balls, coloured cars or dice.
import type { PlayType } from '@foyer/lottery/draw.ts';

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[12, 12]],
  2: [
    [7, 7],
    [17, 17],
  ],
  3: [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  4: [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  5: [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  6: [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
};

export function Die({ face }: { face: number }) {
  return (
    <svg class="die" viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="6" />
      {(pips[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 3 : 2}
          class={face === 1 || face === 4 ? 'pip red' : 'pip'}
        />
      ))}
    </svg>
  );
}

type NumberProps = { playType: PlayType; value: number; turn?: number; isSmall?: boolean };

/** One number in the style of its lottery; `turn` is its position in the order of appearance. */
export function Ball({ playType, value, turn = 0, isSmall = false }: NumberProps) {
  const size = isSmall ? ' small' : '';
  const late = { animationDelay: `${turn * 90}ms` };
  if (playType === 'k3')
    return (
      <span class={`drop${size} dice`} style={late} aria-hidden="true">
        <Die face={value} />
      </span>
    );
  const kind = playType === 'pk10' ? 'car' : 'ball';
  return (
    <span class={`drop ${kind}${size} hue${value % 10}`} style={late} aria-hidden="true">
      <b>{value}</b>
    </span>
  );
}

type ResultProps = { playType: PlayType; result: readonly number[]; isSmall?: boolean; label: string };

/** A complete result with a label for screen readers. */
export function Result({ playType, result, isSmall = false, label }: ResultProps) {
  return (
    <span class={`result ${playType}`} dir="ltr">
      <span class="read">{label}</span>
      {result.map((value, place) => (
        // Each position has a stable key; a new result restarts the animation.
        <Ball key={`${place} ${value}`} playType={playType} value={value} turn={place} isSmall={isSmall} />
      ))}
    </span>
  );
}

const blanks: Readonly<Record<PlayType, number>> = { '5d': 5, '3d': 3, pk10: 10, k3: 3 };

/** Animated placeholders while a draw is made. */
export function Blanks({ playType, isDrawing }: { playType: PlayType; isDrawing: boolean }) {
  return (
    <span class={`result ${playType}`} aria-hidden="true">
      {Array.from({ length: blanks[playType] }, (_, place) => (
        <span
          key={place}
          class={`blank${isDrawing ? ' tumbling' : ''}${playType === 'pk10' || playType === 'k3' ? ' square' : ''}`}
          style={{ animationDelay: `${place * 110}ms` }}
        />
      ))}
    </span>
  );
}
