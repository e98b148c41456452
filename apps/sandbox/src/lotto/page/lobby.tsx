// The merchant's lotteries, each with its countdown.
import type { PlayType } from '@foyer/lottery/draw.ts';
import { Blanks, Result } from './balls.tsx';
import type { Lottery } from './calls.ts';
import { clockText, useNumero } from './clock.ts';
import { usePage } from './context.ts';
import { shortNumero } from './draw-head.tsx';
import { isWord, type Say } from './say.ts';

function everyText(say: Say, ms: number): string {
  if (ms >= 86_400_000) return say('every.day');
  return ms >= 60_000 ? say('every.minutes', { n: ms / 60_000 }) : say('every.seconds', { n: ms / 1_000 });
}

function typeText(say: Say, playType: string): string {
  const word = `type.${playType}`;
  return isWord(word) ? say(word) : playType;
}

export function Lobby({
  lotteries,
  onChoose,
}: {
  lotteries: readonly Lottery[];
  onChoose: (gameId: string) => void;
}) {
  return (
    <ul class="lobby">
      {lotteries.map((lottery) => (
        <li key={lottery.gameId}>
          <Entry lottery={lottery} onChoose={() => onChoose(lottery.gameId)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ lottery, onChoose }: { lottery: Lottery; onChoose: () => void }) {
  const { say } = usePage();
  const { now, left } = useNumero(lottery.gameId);
  const playType = lottery.playType as PlayType;
  const last = now?.last;
  return (
    <button type="button" class="entry" onClick={onChoose}>
      <img src={lottery.icon} alt="" width={64} height={64} loading="lazy" />
      <span class="entry-text">
        <b dir="auto">{lottery.name}</b>
        <small>
          {typeText(say, lottery.playType)} · {everyText(say, lottery.intervalMs)}
        </small>
        {last?.state === 'drawn' ? (
          <Result
            key={last.numero}
            playType={playType}
            result={last.result}
            isSmall
            label={say('draw.result', { numero: shortNumero(last.numero), result: last.result.join(' ') })}
          />
        ) : (
          <Blanks playType={playType} isDrawing={last?.state === 'open'} />
        )}
      </span>
      <span class="entry-clock digits" dir="ltr">
        {now ? clockText(left) : '--:--'}
      </span>
    </button>
  );
}
