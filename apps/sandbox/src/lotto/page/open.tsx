// Opens the page: first removes the ticket from the address, then exchanges it for a session, then shows the lottery.
import { type ComponentChild, render } from 'preact';
import { App } from './app.tsx';
import * as calls from './calls.ts';
import { openLine } from './frame.ts';
import { keepFocus } from './lost-focus.ts';
import { openOrdering } from './ordering.ts';
import { lottoSay, type Word } from './say.ts';

const address = new URL(location.href);
const ticket = new URLSearchParams(address.hash.slice(1)).get('token') ?? '';
address.hash = '';
history.replaceState(null, '', address);

/** How long the app may take for a ticket. */
const TICKET_MS = 10_000;

const [, , , , playType = '', , gameId = ''] = address.pathname.split('/');
const language = address.searchParams.get('language') ?? 'VI';
const prizeMode = Number(/^\d{4}$/.exec(address.searchParams.get('prize_mode') ?? '')?.[0] ?? 0);
const say = lottoSay();
const line = openLine();
const ordering = openOrdering({
  line,
  place: calls.place,
  pause: (ms) => new Promise((done) => void setTimeout(done, ms)),
});
const root = document.body;
keepFocus();
let isOpen = false;
let isDrawn = false;

/** Shows a view instead of everything before it: the document has a notice for browsers without this script. */
function draw(view: ComponentChild): void {
  if (!isDrawn) root.replaceChildren();
  isDrawn = true;
  render(view, root);
}

function tell(title: Word, text: Word, again: boolean): void {
  draw(
    <main class="told">
      <b>{say(title)}</b>
      <p>{say(text)}</p>
      {again && (
        <button type="button" class="primary" onClick={() => line.send({ type: 'ticket' })}>
          {say('page.again')}
        </button>
      )}
    </main>,
  );
}

async function open(given: string): Promise<void> {
  const [session, lotteries, popular] = await Promise.all([
    calls.enter(given),
    calls.lotteries(language),
    calls.popular(language),
  ]);
  if (session.kind === 'refused') return tell('page.ended', 'page.endedText', true);
  if (session.kind === 'silent' || lotteries.kind !== 'ok')
    return tell('page.failed', 'page.failedText', true);
  isOpen = true;
  draw(
    <App
      language={language}
      prizeMode={prizeMode}
      gameId={gameId}
      isLobby={playType === 'lobby'}
      // The same lotteries, the most popular first; without that answer in the merchant's order.
      lotteries={popular.kind === 'ok' ? popular.value : lotteries.value}
      session={session.value}
      say={say}
      line={line}
      ordering={ordering}
    />,
  );
}

// A new ticket arrives when the first one has expired or was used: the app renews its own session.
line.on((message) => {
  if (message.type === 'ticket' && !isOpen) void open(message.ticket);
});
// A browser below the minimum shows the notice instead (start-check.ts).
const isOld = 'old' in document.documentElement.dataset;
if (ticket && !isOld) await open(ticket);
else if (!isOld) {
  // After a reload a browser opens the frame at its last address, which has no ticket any more.
  line.send({ type: 'ticket' });
  setTimeout(() => {
    if (!isOpen) tell('page.failed', 'page.failedText', true);
  }, TICKET_MS);
}
