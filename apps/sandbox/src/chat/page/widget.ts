// The chat widget on a merchant's pages: a button at the end of the page, and a panel with the member's conversation.
// It sets `window.chatWidget`, through which the page tells it who the member is. Texts are set as text, never as HTML.
import { openOutbox } from './outbox.ts';
import { chat as english } from '#words/en/chat.ts';
import type { Texts } from '#words/areas.ts';

type User = { readonly id: string; readonly name: string; readonly token: string };
type Line = { readonly id: number; readonly from: 'member' | 'merchant'; readonly text: string };

const POLLED_EVERY_MS = 2000;
const own = document.currentScript;
const origin = new URL(own instanceof HTMLScriptElement ? own.src : location.href).origin;
/** English until the texts of the page's language have arrived. */
let words: Texts<'chat'> = english;

type Styles = Readonly<Record<string, string>>;
/** Font and lines are those of the page, which are right for its language. */
const plain: Styles = {
  fontFamily: 'inherit',
  fontSize: '16px',
  lineHeight: 'inherit',
  boxSizing: 'border-box',
};
function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  style: Styles,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  Object.assign(element.style, plain, style);
  element.textContent = text;
  return element;
}

const place = { position: 'fixed', insetInlineEnd: '16px', insetBlockEnd: '88px' };
const card = { background: '#fff', color: '#1c1830', boxShadow: '0 8px 32px #0006', borderRadius: '18px' };
const button = {
  minBlockSize: '48px',
  paddingInline: '20px',
  border: '0',
  borderRadius: '24px',
  background: '#3d2596',
  color: '#fff',
  cursor: 'pointer',
};

const host = make('div', { ...place, zIndex: '30' });
const bubble = make('button', {
  ...button,
  inlineSize: '52px',
  blockSize: '52px',
  padding: '0',
  borderRadius: '50%',
  placeItems: 'center',
  boxShadow: '0 4px 16px #0006',
});
bubble.type = 'button';
const sign = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
sign.setAttribute('viewBox', '0 0 24 24');
sign.setAttribute('width', '26');
sign.setAttribute('aria-hidden', 'true');
const stroke = document.createElementNS('http://www.w3.org/2000/svg', 'path');
stroke.setAttribute('d', 'M4 5h16v11H9l-5 4z');
stroke.setAttribute('fill', 'currentColor');
sign.append(stroke);
bubble.append(sign);
const panel = make('section', {
  ...card,
  display: 'none',
  inlineSize: 'min(340px, calc(100vw - 32px))',
  padding: '16px',
});
panel.tabIndex = -1;
const title = make('b', { display: 'block' });
const hours = make('small', { display: 'block', color: '#5a5570' });
const list = make('ol', {
  listStyle: 'none',
  margin: '12px 0',
  padding: '0',
  maxBlockSize: '40vh',
  overflowY: 'auto',
  display: 'grid',
  gap: '8px',
});
list.setAttribute('role', 'log');
const waits = make('small', { display: 'none', color: '#5a5570' });
const trouble = make('small', { display: 'none', color: '#b3261e' });
trouble.setAttribute('role', 'alert');
const form = make('form', { display: 'flex', gap: '8px' });
const box = make('input', {
  flex: '1',
  minInlineSize: '0',
  minBlockSize: '48px',
  padding: '0 16px',
  border: '1px solid #0003',
  borderRadius: '24px',
  background: '#fff',
  color: 'inherit',
});
box.maxLength = 1000;
const submit = make('button', button);
const close = make('button', { ...button, background: 'transparent', color: '#3d2596' });
close.type = 'button';
form.append(box, submit);
panel.append(title, hours, list, waits, trouble, form, close);
host.append(panel, bubble);
document.body.append(host);

let session = '';
/** Increases with each user: an answer or a message of the one before is not for the next. */
let turn = 0;
let last = 0;
let isOpen = false;
let polling: ReturnType<typeof setTimeout> | undefined;

function call(path: string, body?: object): Promise<Response | null> {
  return fetch(`${origin}/chat/widget/${path}`, {
    method: body ? 'POST' : 'GET',
    credentials: 'omit',
    headers: {
      ...(session !== '' && { authorization: `Bearer ${session}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
}

function show({ id, from, text }: Line): void {
  if (id <= last) return;
  last = id;
  const isOwn = from === 'member';
  const item = make(
    'li',
    {
      justifySelf: isOwn ? 'end' : 'start',
      maxInlineSize: '85%',
      padding: '8px 12px',
      borderRadius: '14px',
      background: isOwn ? '#3d2596' : '#efedf6',
      color: isOwn ? '#fff' : 'inherit',
      overflowWrap: 'anywhere',
    },
    text || words.picture,
  );
  item.dir = 'auto';
  list.append(item);
  list.scrollTop = list.scrollHeight;
}

async function poll(): Promise<void> {
  clearTimeout(polling);
  if (!isOpen || session === '') return;
  const own = turn;
  const answer = await call(`lines?after=${last}`);
  if (own !== turn) return;
  // The visit has ended, for example by a log-out on another device.
  if (answer?.status === 401) return clearUser();
  if (answer?.ok) for (const line of ((await answer.json()) as { lines: Line[] }).lines) show(line);
  polling = setTimeout(() => void poll(), POLLED_EVERY_MS);
}

/** The messages of one user, who may leave before the service has all of them. */
function openMessages(own: number): ReturnType<typeof openOutbox> {
  return openOutbox({
    send: async (message) => {
      if (own !== turn) return 'refused';
      const answer = await call('lines', message);
      if (answer?.status === 201) return 'done';
      return answer && answer.status >= 400 && answer.status < 500 ? 'refused' : 'lost';
    },
    onChange: (_waiting, isLost, refused) => {
      if (own !== turn) return;
      waits.style.display = isLost ? 'block' : 'none';
      trouble.style.display = refused ? 'block' : 'none';
      if (refused && box.value === '') box.value = refused.text;
      void poll();
    },
  });
}
let add = openMessages(turn);

function draw(): void {
  panel.style.display = isOpen ? 'block' : 'none';
  bubble.style.display = isOpen ? 'none' : 'grid';
  form.style.display = session === '' ? 'none' : 'flex';
  if (session === '') title.textContent = words.guest;
}
bubble.addEventListener('click', () => {
  isOpen = true;
  draw();
  void poll();
  // The pressed button disappears. The panel and not its field, which would open the keyboard of a phone.
  panel.focus();
});
function closePanel(): void {
  isOpen = false;
  draw();
  bubble.focus();
}
close.addEventListener('click', closePanel);
panel.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && !event.isComposing) closePanel();
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = box.value.trim();
  if (text === '') return;
  box.value = '';
  add(text);
});

function clearUser(): void {
  turn += 1;
  add = openMessages(turn);
  session = '';
  last = 0;
  box.value = '';
  for (const said of [waits, trouble]) said.style.display = 'none';
  list.replaceChildren();
  draw();
}

async function setUser({ name, token }: User): Promise<void> {
  clearUser();
  const own = turn;
  const answer = token === '' ? null : await call('session', { authKey: token });
  const opened = answer?.ok ? ((await answer.json()) as { session: string }).session : null;
  if (opened === null || own !== turn) return;
  session = opened;
  title.textContent = name;
  draw();
  void poll();
}

function label(): void {
  bubble.setAttribute('aria-label', words.open);
  panel.setAttribute('aria-label', words.conversation);
  box.setAttribute('aria-label', words.write);
  hours.textContent = words.hours;
  waits.textContent = words.waits;
  trouble.textContent = words.failed;
  submit.textContent = words.send;
  close.textContent = words.close;
  draw();
}

/** The code of the page's language. Its class names it: two codes can have the same `lang`. */
function pageLanguage(): string {
  return /\blang-(\S+)/.exec(document.documentElement.className)?.[1] ?? '';
}

let spoken: string | null = null;

async function translate(): Promise<void> {
  const language = pageLanguage();
  if (language === spoken) return;
  spoken = language;
  const answer = await call(`words?language=${encodeURIComponent(language)}`);
  // After two changes the last language wins.
  if (!answer?.ok || language !== spoken) return;
  words = (await answer.json()) as Texts<'chat'>;
  label();
}

label();
void translate();
new MutationObserver(() => void translate()).observe(document.documentElement, {
  attributeFilter: ['class'],
});
Object.assign(window, { chatWidget: { setUser: (user: User) => void setUser(user), clearUser } });
