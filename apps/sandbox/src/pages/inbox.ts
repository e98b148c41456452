// Adds messages to the inbox page as they arrive.
type Message = {
  id: number;
  kind: 'sms' | 'mail';
  sender: string;
  recipient: string;
  subject: string | null;
  body: string;
  receivedAt: number;
};

const list = document.getElementById('messages');
const empty = document.getElementById('empty');

function element(tag: string, text: string, name = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

function add(message: Message): void {
  if (!list || document.getElementById(`m${message.id}`)) return;
  const line = element('div', '', 'line');
  const time = element('time', new Date(message.receivedAt).toISOString().slice(0, 19).replace('T', ' '));
  line.append(
    element('span', message.kind === 'sms' ? 'SMS' : 'Mail', `kind ${message.kind}`),
    element('b', message.recipient),
    time,
  );
  const item = element('li', '', 'fresh');
  item.id = `m${message.id}`;
  item.append(line, element('small', `from ${message.sender}`));
  if (message.subject !== null) item.append(element('h2', message.subject));
  item.append(element('p', message.body));
  list.prepend(item);
  empty?.setAttribute('hidden', '');
}

const stream = new EventSource(`/inbox/stream?after=${list?.dataset.last ?? 0}`);
stream.addEventListener('message', (event) => add(JSON.parse(String(event.data)) as Message));
