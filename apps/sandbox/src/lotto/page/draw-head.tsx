// The current draw: its countdown, and the result of the draw before it.
import type { PlayType } from '@foyer/lottery/draw.ts';
import { Blanks, Result } from './balls.tsx';
import type { Lottery } from './calls.ts';
import { type Clock, clockText } from './clock.ts';
import { usePage } from './context.ts';

/** The short form of `20261121-0731`: the part that changes from draw to draw. */
export function shortNumero(numero: string): string {
  return numero.split('-')[1] ?? numero;
}

type HeadProps = { lottery: Lottery; clock: Clock; onVerify: (numero: string) => void };

export function DrawHead({ lottery, clock: { now, left }, onVerify }: HeadProps) {
  const { say } = usePage();
  const playType = lottery.playType as PlayType;
  const last = now?.last ?? null;
  const isSoon = left <= 5 && now !== null;
  return (
    <section class={`head ${playType}`}>
      <div class="head-row">
        <div>
          <small class="head-name">
            {now ? say('draw.number', { numero: shortNumero(now.numero) }) : ' '}
          </small>
          <span class="head-closes">{say('draw.closesIn')}</span>
        </div>
        <Countdown left={left} isSoon={isSoon} isKnown={now !== null} />
      </div>
      <div class="head-last">
        <small>
          {last?.state === 'open' ? say('draw.drawing') : say('draw.last')}
          {last && <span> {shortNumero(last.numero)}</span>}
        </small>
        {last?.state === 'drawn' ? (
          <button type="button" class="head-result" onClick={() => onVerify(last.numero)}>
            <Result
              key={last.numero}
              playType={playType}
              result={last.result}
              label={say('draw.result', { numero: shortNumero(last.numero), result: last.result.join(' ') })}
            />
          </button>
        ) : last?.state === 'void' ? (
          <span>{say('draw.void')}</span>
        ) : (
          <Blanks playType={playType} isDrawing={last?.state === 'open'} />
        )}
      </div>
    </section>
  );
}

function Countdown({ left, isSoon, isKnown }: { left: number; isSoon: boolean; isKnown: boolean }) {
  const parts = isKnown ? clockText(left).split(':') : ['--', '--'];
  return (
    <div class={isSoon ? 'countdown soon' : 'countdown'} role="timer" dir="ltr">
      {parts.map((part, at) => (
        <span key={at} class="digits">
          {part}
        </span>
      ))}
    </div>
  );
}
