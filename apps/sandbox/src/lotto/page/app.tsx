// The page's root: header, the lobby or one lottery, toasts.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { intlLocale } from '@foyer/contract/languages.ts';
import * as calls from './calls.ts';
import { type Page, PageContext, usePage } from './context.ts';
import type { Line } from './frame.ts';
import { Icon } from './icons.tsx';
import { Lobby } from './lobby.tsx';
import { amountsOf } from '#money.ts';
import type { OrderSender } from './ordering.ts';
import { Play } from './play.tsx';
import type { Say } from './say.ts';
import { Sheet } from './sheet.tsx';

const TOAST_MS = 3_200;

export type AppProps = {
  language: string;
  /** The payout mode that the launch asked for; 0: the lottery's own. */
  prizeMode: number;
  /** A lottery, or a vendor whose lotteries are shown first. */
  gameId: string;
  isLobby: boolean;
  lotteries: readonly calls.Lottery[];
  session: calls.Session;
  say: Say;
  line: Line;
  ordering: OrderSender;
};

export function App(props: AppProps) {
  const { language, prizeMode, gameId, isLobby, lotteries, session, say, line, ordering } = props;
  const [token, setToken] = useState(session.token);
  const [wallet, setWallet] = useState<calls.Wallet | null>(null);
  const [said, setSaid] = useState<{ text: string; turn: number }>({ text: '', turn: 0 });
  const [chosen, setChosen] = useState(isLobby ? null : gameId);
  const [first] = lotteries;
  const refresh = useCallback((): void => {
    line.send({ type: 'moved' });
    void calls.wallet(token).then((reply) => {
      if (reply.kind === 'ok') setWallet(reply.value);
    });
  }, [line, token]);
  const toast = useCallback((text: string): void => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  useEffect(refresh, [refresh]);
  useEffect(() => {
    if (!said.text) return;
    const timer = setTimeout(() => setSaid(({ turn }) => ({ text: '', turn })), TOAST_MS);
    return () => clearTimeout(timer);
  }, [said]);
  useEffect(
    () =>
      line.on((message) => {
        if (message.type === 'ticket')
          void calls.enter(message.ticket).then((reply) => {
            if (reply.kind === 'ok') setToken(reply.value.token);
          });
        if (message.type === 'kept' && message.order)
          void ordering.recover(token, message.order).then((reply) => {
            if (reply?.kind !== 'ok') return;
            toast(say('slip.recovered'));
            refresh();
          });
      }),
    [line, ordering, token, say, refresh, toast],
  );
  useEffect(() => line.send({ type: 'hello' }), [line]);
  if (!first) return null;
  const page: Page = {
    say,
    money: amountsOf(intlLocale(language), first),
    line,
    ordering,
    lotteries,
    modeOf: (lottery) => (prizeMode > 0 ? Math.min(prizeMode, lottery.prizeMode) : lottery.prizeMode),
    token,
    wallet,
    refresh,
    toast,
  };
  const lottery = lotteries.find((each) => each.gameId === chosen);
  return (
    <PageContext value={page}>
      <Header title={lottery?.name ?? page.say('page.lotteries')} onChoose={setChosen} isLobby={!lottery} />
      <main>
        {lottery ? (
          <Play key={lottery.gameId} lottery={lottery} />
        ) : (
          <Lobby lotteries={ofVendorFirst(lotteries, gameId)} onChoose={setChosen} />
        )}
      </main>
      <output class="toast">{said.text && <span key={said.turn}>{said.text}</span>}</output>
    </PageContext>
  );
}

function ofVendorFirst(lotteries: readonly calls.Lottery[], vendor: string): calls.Lottery[] {
  return [...lotteries].sort((one, other) => Number(other.vendor === vendor) - Number(one.vendor === vendor));
}

type HeaderProps = { title: string; isLobby: boolean; onChoose: (gameId: string) => void };

function Header({ title, isLobby, onChoose }: HeaderProps) {
  const { say, money, wallet, lotteries } = usePage();
  const [isOpen, setOpen] = useState(false);
  return (
    <header class="bar">
      {isLobby ? (
        <h1>{title}</h1>
      ) : (
        <h1>
          <button
            type="button"
            class="chooser"
            aria-label={`${title}. ${say('page.choose')}`}
            onClick={() => setOpen(true)}
          >
            <span dir="auto">{title}</span>
            <Icon name="chevron" />
          </button>
        </h1>
      )}
      <span class="balance">
        <small>{say(wallet?.isTrial ? 'page.trial' : 'page.balance')}</small>
        <b>
          <bdi>{wallet ? money(wallet.balanceMinor) : '…'}</bdi>
        </b>
      </span>
      {isOpen && (
        <Sheet title={say('page.choose')} onClose={() => setOpen(false)}>
          <Lobby
            lotteries={lotteries}
            onChoose={(gameId) => {
              setOpen(false);
              onChoose(gameId);
            }}
          />
        </Sheet>
      )}
    </header>
  );
}
