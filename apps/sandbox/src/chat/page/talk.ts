// A conversation on a page, seen by the member or by the merchant: lines as they come, and a box to answer in.
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
    // What was read is told even by a page that is left at once.
    keepalive: true,
  }).catch(() => null);
  return answer?.ok ?? false;
}

let last = 0;

/** The member has seen what stands on a page that is looked at. */
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
// Enter sends, as everywhere; with Shift it is a new line.
box?.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  // A press of the button does what `requestSubmit` does, in every browser.
  form?.querySelector<HTMLButtonElement>('button[type=submit], button:not([type])')?.click();
});
