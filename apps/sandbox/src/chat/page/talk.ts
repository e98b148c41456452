// A conversation page, for the member or for the merchant: messages as they arrive, and a form to answer.
type Line = { id: number; from: 'member' | 'merchant'; text: string; at: number };

const list = document.querySelector<HTMLOListElement>('#lines');
const form = document.querySelector<HTMLFormElement>('#answer');
const box = document.querySelector<HTMLTextAreaElement>('#text');
const trouble = document.querySelector<HTMLElement>('#trouble');
const { base = '', side = 'member', colour = '' } = document.body.dataset;

const css = /^[\da-f]{3,8}$/i.test(colour) ? `#${colour}` : colour;
if (CSS.supports('color', css)) document.documentElement.style.setProperty('--brand', css);

async function post(path: string, body: object): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${base}/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    // `keepalive`: the request is sent even when the page is closed at once.
    keepalive: true,
  }).catch(() => null);
  return answer?.ok ?? false;
}

let last = 0;

/** On a visible page everything shown counts as read. */
function tellRead(): void {
  if (side === 'member' && last > 0 && document.visibilityState === 'visible')
    void post('read', { to: last });
}

function show(line: Line): void {
  if (!list || line.id <= last) return;
  last = line.id;
  const item = document.createElement('li');
  item.className = line.from === side ? 'own' : 'theirs';
  const text = document.createElement('p');
  text.dir = 'auto';
  text.textContent = line.text;
  const time = document.createElement('time');
  const when = new Date(line.at);
  time.dateTime = when.toISOString();
  time.textContent = when.toLocaleTimeString(document.documentElement.lang, { timeStyle: 'short' });
  item.append(text, time);
  list.append(item);
  item.scrollIntoView({ block: 'end' });
  tellRead();
}

const stream = new EventSource(`${base}/stream`);
stream.addEventListener('message', (event) => show(JSON.parse(String(event.data)) as Line));
document.addEventListener('visibilitychange', tellRead);

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const text = box?.value.trim() ?? '';
  if (!box || text === '') return;
  void post('lines', { text }).then((isSent) => {
    trouble?.toggleAttribute('hidden', isSent);
    if (isSent && box.value.trim() === text) box.value = '';
    box.focus();
  });
});
// Enter sends; Shift and Enter insert a new line.
box?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  // A click on the button does what `requestSubmit` does, in every browser.
  form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')?.click();
});
