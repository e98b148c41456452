// Past draws, how often each number fell, and the proof of one draw.
import { type PlayType, checkDraw } from '@foyer/lottery/draw.ts';
import { sumOf } from '@foyer/lottery/market.ts';
import { Result } from './balls.tsx';
import * as calls from './calls.ts';
import { usePage } from './context.ts';
import { shortNumero } from './draw-head.tsx';
import { Icon } from './icons.tsx';
import { Empty, Sheet } from './sheet.tsx';
import { useLoaded } from './use-loaded.ts';

const SHOWN = 30;
const TREND = 100;

type ResultsProps = { lottery: calls.Lottery; turn: string; onVerify: (numero: string) => void };

export function Results({ lottery, turn, onVerify }: ResultsProps) {
  const { say } = usePage();
  const draws = useLoaded(async () => {
    const reply = await calls.draws(lottery.gameId, 1, TREND);
    return reply.kind === 'ok' ? reply.value.draws.filter(({ state }) => state === 'drawn') : null;
  }, `${lottery.gameId} ${turn}`);
  if (!draws) return <div class="loading" aria-busy="true" />;
  if (draws.length === 0) return <Empty title={say('results.none')} text={say('results.noneText')} />;
  const playType = lottery.playType as PlayType;
  return (
    <section class="list">
      <Trend playType={playType} draws={draws} />
      <h2>{say('results.recent')}</h2>
      <ul>
        {draws.slice(0, SHOWN).map((draw) => (
          <li key={draw.numero} class="drawn">
            <button type="button" onClick={() => onVerify(draw.numero)}>
              {/* A label of the button would take the place of the result. */}
              <span class="read">{say('results.verify')}</span>
              <small class="digits">{shortNumero(draw.numero)}</small>
              <Result playType={playType} result={draw.result} isSmall label={draw.result.join(' ')} />
              {playType !== 'pk10' && <small>{say('results.sum', { n: sumOf(draw.result) })}</small>}
              <Icon name="shield" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How often each number fell; for a race, how often each car came in first. */
function Trend({ playType, draws }: { playType: PlayType; draws: readonly calls.Draw[] }) {
  const { say } = usePage();
  const numbers = draws.flatMap(({ result }) => (playType === 'pk10' ? result.slice(0, 1) : result));
  const [low, high] = playType === 'k3' ? [1, 6] : playType === 'pk10' ? [1, 10] : [0, 9];
  const counts = Array.from(
    { length: high - low + 1 },
    (_, at) => numbers.filter((each) => each === low + at).length,
  );
  const most = Math.max(1, ...counts);
  return (
    <figure class="trend">
      <figcaption>{say('results.trend', { n: draws.length })}</figcaption>
      <div dir="ltr">
        {counts.map((count, at) => (
          <span key={at} class="tally">
            <small>{count}</small>
            <i
              class={`hue${(low + at) % 10}`}
              style={{ blockSize: `${Math.round((count / most) * 56) + 4}px` }}
            />
            <b>{low + at}</b>
          </span>
        ))}
      </div>
    </figure>
  );
}

type Check = Awaited<ReturnType<typeof checkDraw>>;
type VerifyProps = { lottery: calls.Lottery; numero: string; onClose: () => void };

export function VerifySheet({ lottery, numero, onClose }: VerifyProps) {
  const { say } = usePage();
  const playType = lottery.playType as PlayType;
  const canCompute = typeof crypto.subtle === 'object';
  const draw = useLoaded(async () => {
    const reply = await calls.draw(lottery.gameId, numero);
    return reply.kind === 'ok' ? reply.value : null;
  }, `${lottery.gameId} ${numero}`);
  const check = useLoaded(
    async () => (draw?.state === 'drawn' && canCompute ? checkDraw(playType, draw) : null),
    `${draw?.numero ?? ''} ${draw?.state ?? ''}`,
  );
  const title = say('verify.title', { numero: shortNumero(numero) });
  return (
    <Sheet title={title} onClose={onClose}>
      {draw ? (
        <Proof title={title} draw={draw} check={check} playType={playType} canCompute={canCompute} />
      ) : (
        <div class="loading" aria-busy="true" />
      )}
    </Sheet>
  );
}

type ProofProps = {
  title: string;
  draw: calls.Draw;
  check: Check | null;
  playType: PlayType;
  canCompute: boolean;
};

function Proof({ title, draw, check, playType, canCompute }: ProofProps) {
  const { say } = usePage();
  const holds = check !== null && check.seedHolds && check.numbersHold;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text without links is reached and scrolled by keyboard
    <section class="proof" aria-label={title} tabIndex={0}>
      {check && (
        <output class={holds ? 'verdict holds' : 'verdict fails'}>
          <Icon name={holds ? 'shield' : 'cross'} />
          {say(holds ? 'verify.holds' : 'verify.fails')}
        </output>
      )}
      <p>{say('verify.text')}</p>
      {!canCompute && <p class="failure">{say('verify.insecure')}</p>}
      <dl>
        <dt>{say('verify.commitment')}</dt>
        <dd class="hash">{draw.commitment}</dd>
        {draw.state === 'drawn' ? (
          <>
            <dt>{say('verify.seed')}</dt>
            <dd class="hash">{draw.seed}</dd>
            {check && (
              <>
                <dt>{say('verify.hash')}</dt>
                <dd class={check.seedHolds ? 'hash same' : 'hash other'}>{check.hash}</dd>
                <dt>{say('verify.numbers')}</dt>
                <dd>
                  <Result
                    playType={playType}
                    result={check.numbers}
                    isSmall
                    label={check.numbers.join(' ')}
                  />
                </dd>
              </>
            )}
            <dt>{say('verify.drawn')}</dt>
            <dd>
              <Result playType={playType} result={draw.result} isSmall label={draw.result.join(' ')} />
            </dd>
          </>
        ) : (
          <dd>{say(draw.state === 'void' ? 'draw.void' : 'verify.later')}</dd>
        )}
      </dl>
    </section>
  );
}
