// Opens the page: first removes the ticket from the address, then exchanges it for a session, then shows the lottery.
import { render } from 'preact';
import { App } from './app.tsx';
import * as calls from './calls.ts';
import { openLine } from './frame.ts';
import { openOrdering } from './ordering.ts';
import { localeOf, wordsOf, type Word } from './say.ts';

const address = new URL(location.href);
const ticket = new URLSearchParams(address.hash.slice(1)).get('token') ?? '';
address.hash = '';
history.replaceState(null, '', address);

const [, , , , playType = '', , gameId = ''] = address.pathname.split('/');
const language = address.searchParams.get('language') ?? 'VI';
const prizeMode = Number(/^\d{4}$/.exec(address.searchParams.get('prize_mode') ?? '')?.[0] ?? 0);
const say = wordsOf(language);
const line = openLine();
const ordering = openOrdering({
  line,
  place: calls.place,
  pause: (ms) => new Promise((done) => void setTimeout(done, ms)),
});
const root = document.body;

function tell(title: Word, text: Word, again: boolean): void {
  render(
    <main class="told">
      <b>{say(title)}</b>
      <p>{say(text)}</p>
      {again && (
        <button type="button" class="primary" onClick={() => line.send({ type: 'ticket' })}>
          {say('page.again')}
        </button>
      )}
    </main>,
    root,
  );
}

async function open(given: string): Promise<void> {
  const [session, lotteries] = await Promise.all([calls.enter(given), calls.lotteries(language)]);
  if (session.kind === 'refused') return tell('page.ended', 'page.endedText', true);
  if (session.kind === 'silent' || lotteries.kind !== 'ok')
    return tell('page.failed', 'page.failedText', true);
  render(
    <App
      language={language}
      prizeMode={prizeMode}
      gameId={gameId}
      isLobby={playType === 'lobby'}
      lotteries={lotteries.value}
      session={session.value}
      line={line}
      ordering={ordering}
    />,
    root,
  );
}

const { tag, direction } = localeOf(language);
document.documentElement.lang = tag;
document.documentElement.dir = direction;
const stop = line.on((message) => {
  // Requests a new ticket when the first one has expired or was used: the app renews its own session.
  if (message.type !== 'ticket' || !document.querySelector('.told')) return;
  void open(message.ticket);
});
await open(ticket);
if (!document.querySelector('.told')) stop();
