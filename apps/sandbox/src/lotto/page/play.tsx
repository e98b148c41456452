// One lottery: its draw, board and slip, the member's bets, the results.
import type { PlayType } from '@foyer/lottery/draw.ts';
import { useEffect, useState } from 'preact/hooks';
import { Bets } from './bets.tsx';
import { Board } from './board.tsx';
import type { Lottery } from './calls.ts';
import { clockText, useNumero } from './clock.ts';
import { usePage } from './context.ts';
import { DrawHead } from './draw-head.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { Results, VerifySheet } from './results.tsx';
import { SlipSheet } from './slip.tsx';
import { isFull, linesIn } from './slip-rules.ts';
import { useSlip } from './use-slip.ts';

const tabs = ['bet', 'bets', 'results'] as const;
type Tab = (typeof tabs)[number];
type Open =
  | { kind: 'slip' }
  | { kind: 'order'; orderId: string }
  | { kind: 'verify'; gameId: string; numero: string }
  | null;

export function Play({ lottery }: { lottery: Lottery }) {
  const { say, money, modeOf, lotteries, refresh } = usePage();
  const clock = useNumero(lottery.gameId);
  const [tab, setTab] = useState<Tab>('bet');
  const [open, setOpen] = useState<Open>(null);
  const [changes, setChanges] = useState(0);
  const slip = useSlip(lottery, clock.now, () => {
    setOpen(null);
    setChanges((count) => count + 1);
  });
  // A new result may have settled bets, so balance and orders are requested again.
  const drawn = clock.now?.last?.state === 'drawn' ? clock.now.last.numero : '';
  useEffect(() => {
    if (drawn) refresh();
  }, [drawn, refresh]);
  const turn = `${drawn} ${changes}`;
  const verified =
    open?.kind === 'verify' ? lotteries.find(({ gameId }) => gameId === open.gameId) : undefined;
  return (
    <>
      <DrawHead
        lottery={lottery}
        clock={clock}
        onVerify={(numero) => setOpen({ kind: 'verify', gameId: lottery.gameId, numero })}
      />
      <fieldset class="segments tabs" aria-label={lottery.name}>
        {tabs.map((each) => (
          <button key={each} type="button" aria-pressed={tab === each} onClick={() => setTab(each)}>
            {say(`page.${each}`)}
          </button>
        ))}
      </fieldset>
      {tab === 'bet' && (
        <Board
          playType={lottery.playType as PlayType}
          mode={modeOf(lottery)}
          onAdd={slip.add}
          slipLines={linesIn(slip.bets)}
          isSlipFull={isFull(slip.bets)}
          onOpenSlip={() => setOpen({ kind: 'slip' })}
          stakeText={(lines) => money(slip.terms.stake * BigInt(lines))}
        />
      )}
      {tab === 'bets' && <Bets turn={turn} onOpen={(orderId) => setOpen({ kind: 'order', orderId })} />}
      {tab === 'results' && (
        <Results
          lottery={lottery}
          turn={turn}
          onVerify={(numero) => setOpen({ kind: 'verify', gameId: lottery.gameId, numero })}
        />
      )}
      {open?.kind === 'slip' && (
        <SlipSheet
          lottery={lottery}
          bets={slip.bets}
          terms={slip.terms}
          isPlacing={slip.isPlacing}
          failure={slip.failure}
          closesIn={clockText(clock.left)}
          onTerms={slip.setTerms}
          onRemove={slip.remove}
          onPlace={slip.place}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'order' && (
        <OrderSheet
          orderId={open.orderId}
          turn={turn}
          onChanged={() => setChanges(changes + 1)}
          onVerify={(gameId, numero) => setOpen({ kind: 'verify', gameId, numero })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'verify' && verified && (
        <VerifySheet
          key={`${open.gameId} ${open.numero}`}
          lottery={verified}
          numero={open.numero}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
