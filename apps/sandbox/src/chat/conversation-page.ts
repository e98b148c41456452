// The page of one conversation, for the member or for the merchant.
import type { Assets } from '../assets.ts';
import { escaped } from '../web.ts';
import { writingLinks } from '../writing-links.ts';
import type { Conversation } from './conversations.ts';
import { languageAttributes, textsOf } from '#words/words.ts';

const arrow =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg>';

const clip =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="3"/><circle cx="9" cy="10.5" r="1.5"/><path d="M4 17l5-4 3 2.5 4-4.5 5 5"/></svg>';

function head(title: string, language: string, assets: Assets, more = ''): string {
  return `<!doctype html><html ${languageAttributes(language)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">
<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${assets.address('talk.css')}">${writingLinks(language, assets)}<link rel="icon" href="/people/sandbox.svg">${more}</head>`;
}

type ConversationView = {
  readonly side: 'member' | 'merchant';
  /** Base path of the message stream and of the endpoint for new messages. */
  readonly base: string;
  readonly title: string;
  readonly back: string;
  readonly language: string;
};

export function conversationPage(
  { side, base, title, back, language }: ConversationView,
  { look }: Pick<Conversation, 'look'>,
  assets: Assets,
): string {
  const words = textsOf('chat', language);
  const script = `<script type="module" src="${assets.address('talk.js')}"></script>`;
  return `${head(title, language, assets, script)}
<body data-side="${side}" data-picture="${escaped(words.picture)}" data-base="${escaped(base)}" data-colour="${escaped(look.headerColor)}">
<header><a href="${escaped(back)}" aria-label="${escaped(words.back)}">${arrow}</a><h1 dir="auto">${escaped(title)}</h1></header>
<main><div id="log" role="log" aria-label="${escaped(words.conversation)}" tabindex="0"><ol id="lines">${side === 'member' ? `<li class="hello">${escaped(words.hello)}<br><small>${escaped(words.hours)}</small></li>` : ''}</ol></div>
<p id="typing" role="status" aria-label="${escaped(words.typing)}" hidden><i></i><i></i><i></i></p>
<form id="answer"><p id="trouble" role="alert" hidden>${escaped(words.failed)}</p><p id="waits" role="status" hidden>${escaped(words.waits)}</p>
<p id="unfit" role="alert" hidden>${escaped(words.unfit)}</p>
${side === 'member' ? `<label id="attach">${clip}<input id="picture" type="file" accept="image/jpeg,image/png" aria-label="${escaped(words.attach)}"></label>` : ''}<textarea id="text" rows="1" maxlength="1000" required aria-label="${escaped(words.write)}" placeholder="${escaped(words.write)}"></textarea>
<button>${escaped(words.send)}</button></form></main></body></html>`;
}

/** The page shown when the key was used or the session has expired. */
export function endedPage(language: string, assets: Assets): string {
  const { over, conversation } = textsOf('chat', language);
  return `${head(conversation, language, assets)}<body><header><h1>${escaped(conversation)}</h1></header><main><ol id="lines"><li class="hello">${escaped(over)}</li></ol></main></body></html>`;
}
