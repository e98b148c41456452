// Shared by the tests of an order's page: its event streams, and its steps as the page shows them.
import { memberFunds } from '@foyer/contract/calls/member.ts';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { englishTexts } from './english-texts.ts';
import { funds } from './fake-funds.ts';
import { ann } from './fake-session.ts';
import { answer } from './render-screen.tsx';
import { clear } from './show.tsx';

class OpenedStream extends EventTarget {
  constructor(opened: EventTarget[]) {
    super();
    opened.push(this);
  }
  close(): void {}
}

/** Replaces the browser's event streams for the tests of a file. Returns those that the page has opened. */
export function openedStreams(): EventTarget[] {
  const opened: EventTarget[] = [];
  beforeEach(() => {
    opened.length = 0;
    vi.stubGlobal(
      'EventSource',
      class extends OpenedStream {
        constructor() {
          super(opened);
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    clear();
  });
  return opened;
}

export const fundsAnswer = answer(memberFunds, funds);

/** Settings of renderScreen for the page of an order. */
export const orderPage = {
  member: ann,
  areas: ['wallet', 'money', 'feedback'],
  words: englishTexts(['core', 'wallet', 'money', 'feedback']),
} as const;

/** The steps of the order on the page, each with its state. */
export function stepsShown(): string[] {
  return page
    .getByRole('list', { name: 'Progress' })
    .getByRole('listitem')
    .elements()
    .map((step) => `${step.getAttribute('data-state')} ${step.querySelector('span + span')?.textContent}`);
}
