import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import type { Send } from '#request/layer.ts';

/**
 * A `send` that answers from what the document brought, by path alone: the gateway knows host and address of the request it
 * renders for, so its template and status are this page's, whatever the query would say.
 */
export function sendOrBrought(send: Send, answers: readonly EmbeddedAnswer[]): Send {
  return async (call, input, options) => {
    const brought = answers.find((answer) => answer.path === call.path);
    return brought ? { ok: true, value: brought.value as never, spanId: null } : send(call, input, options);
  };
}
