// The message about wrong answers, above every page. It is for developers, in English.
import type { AnswerFault } from './check-answers.ts';
import styles from './fault-panel.module.css';

function textElement(tag: 'p' | 'code' | 'h2', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Shows each fault once; the panel can be closed and opens again with the next fault. */
export function faultPanel(host: HTMLElement): (fault: AnswerFault) => void {
  const panel = document.createElement('aside');
  panel.className = styles['panel'] ?? '';
  panel.setAttribute('aria-label', 'Wrong answers');
  panel.dir = 'ltr';
  panel.lang = 'en';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = 'Close';
  close.addEventListener('click', () => panel.remove());
  const list = document.createElement('ul');
  panel.append(textElement('h2', 'Answers that differ from the contract'), close, list);
  const shown = new Set<string>();
  return ({ call, says, trace }) => {
    const key = `${call}\n${says.join('\n')}`;
    if (shown.has(key)) return;
    shown.add(key);
    const item = document.createElement('li');
    item.append(textElement('code', call), ...says.map((line) => textElement('p', line)));
    if (trace !== null) item.append(textElement('p', `trace ${trace}`));
    list.prepend(item);
    host.append(panel);
  };
}
