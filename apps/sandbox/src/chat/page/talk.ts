// A conversation page, for the member or for the merchant: messages as they arrive, and a form to answer.
import { openOutbox, type OutgoingMessage } from './outbox.ts';
import { drawnPicture } from './picture.ts';
import { minuteText } from '#page-times.ts';

type Line = { id: number; from: 'member' | 'merchant'; text: string; at: number };

const list = document.querySelector<HTMLOListElement>('#lines');
const form = document.querySelector<HTMLFormElement>('#answer');
const box = document.querySelector<HTMLTextAreaElement>('#text');
const trouble = document.querySelector<HTMLElement>('#trouble');
const { base = '', side = 'member', colour = '', picture: pictureName = '' } = document.body.dataset;

const css = /^[\da-f]{3,8}$/i.test(colour) ? `#${colour}` : colour;
if (CSS.supports('color', css)) document.documentElement.style.setProperty('--brand', css);

async function post(path: string, body: object, keepalive = true): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    // The request is sent even when the page is closed at once. Browsers limit such requests to 64 KB.
    keepalive,
  }).catch(() => null);
  return answer?.status ?? 0;
}

let last = 0;
const typing = document.querySelector<HTMLElement>('#typing');
const TYPES_FOR_MS = 4000;
let typed: ReturnType<typeof setTimeout> | undefined;

/** Shows that the other side writes, until its message arrives or it stops. */
function showTyping(isTyping: boolean): void {
  clearTimeout(typed);
  typing?.toggleAttribute('hidden', !isTyping);
  if (isTyping) typed = setTimeout(() => showTyping(false), TYPES_FOR_MS);
}

/** On a visible page everything shown counts as read. */
function tellRead(): void {
  if (side === 'member' && last > 0 && document.visibilityState === 'visible')
    void post('read', { to: last });
}

function textIn({ text }: Line): HTMLElement {
  const said = document.createElement('p');
  said.dir = 'auto';
  said.textContent = text;
  return said;
}

/** A message without a text is a picture; its link opens it in full size. */
function pictureIn({ id }: Line): HTMLElement {
  const address = `${base}/pictures/${id}`;
  const picture = Object.assign(document.createElement('img'), { src: address, alt: pictureName });
  const link = Object.assign(document.createElement('a'), { href: address, target: '_blank' });
  link.className = 'picture';
  link.append(picture);
  return link;
}

function show(line: Line): void {
  if (!list || line.id <= last) return;
  last = line.id;
  if (line.from !== side) showTyping(false);
  const item = document.createElement('li');
  item.className = line.from === side ? 'own' : 'theirs';
  const said = line.text === '' ? pictureIn(line) : textIn(line);
  const time = document.createElement('time');
  const when = new Date(line.at);
  time.dateTime = when.toISOString();
  time.textContent = minuteText(when);
  item.append(said, time);
  list.append(item);
  item.scrollIntoView({ block: 'end' });
  tellRead();
}

const stream = new EventSource(`${base}/stream`);
stream.addEventListener('message', (event) => {
  const data = JSON.parse(String(event.data)) as Line | { isTyping: true };
  if (!('isTyping' in data)) show(data);
  else if (side === 'member') showTyping(true);
});
/** Shows that the visit has ended; a service that merely fails leaves the page and what was typed. */
async function leaveIfEnded(): Promise<void> {
  if (stream.readyState !== EventSource.CLOSED) return;
  const answer = await fetch(base).catch(() => null);
  if (answer?.status === 410) location.reload();
}
stream.addEventListener('error', () => void leaveIfEnded());
document.addEventListener('visibilitychange', tellRead);

const OUTBOX = `chat outbox ${base}`;

/** Messages that an earlier page of this tab could not send. */
function storedMessages(): OutgoingMessage[] {
  try {
    return JSON.parse(sessionStorage.getItem(OUTBOX) ?? '[]') as OutgoingMessage[];
  } catch {
    return [];
  }
}

function storeMessages(waiting: readonly OutgoingMessage[]): void {
  try {
    sessionStorage.setItem(OUTBOX, JSON.stringify(waiting));
  } catch {
    // A picture that does not fit is sent by this page only.
  }
}

const add = openOutbox({
  waiting: storedMessages(),
  send: async (message) => {
    const { name, text, picture } = message;
    const status =
      picture === undefined
        ? await post('lines', { name, text })
        : await post('pictures', { name, picture }, false);
    if (status === 201) return 'done';
    return status >= 400 && status < 500 ? 'refused' : 'lost';
  },
  onChange: (waiting, isLost, refused) => {
    storeMessages(waiting);
    document.querySelector('#waits')?.toggleAttribute('hidden', !isLost);
    trouble?.toggleAttribute('hidden', refused === undefined);
    if (refused && box && box.value === '') box.value = refused.text;
  },
});

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = box?.value.trim() ?? '';
  if (!box || text === '') return;
  box.value = '';
  add(text);
  box.focus();
});
// Enter sends; Shift and Enter insert a new line.
box?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  // A click on the button does what `requestSubmit` does, in every browser.
  form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')?.click();
});

const chosen = document.querySelector<HTMLInputElement>('#picture');
chosen?.addEventListener('change', () => {
  const [file] = chosen.files ?? [];
  if (!file) return;
  void drawnPicture(file).then((picture) => {
    document.querySelector('#unfit')?.toggleAttribute('hidden', picture !== null);
    // The same file can be chosen again.
    chosen.value = '';
    if (picture !== null) add('', picture);
  });
});
