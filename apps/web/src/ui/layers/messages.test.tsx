import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { showAlert, useMessages } from './messages.ts';

// Hooks that read stores return nothing during rendering on the server; pending messages are checked by their
// promises.
test('a document never shows a message, and the same question is shown once', async () => {
  const first = showAlert({ text: 'twice' });
  expect(await showAlert({ text: 'twice' })).toBe(false);
  const Seen = () => <i>{useMessages().alerts.length}</i>;
  expect(renderToString(<Seen />)).toBe('<i>0</i>');
  expect(await Promise.race([first, Promise.resolve('still open')])).toBe('still open');
});
