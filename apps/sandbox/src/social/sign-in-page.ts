// The page on which a person of this sandbox says who they are to a provider.
import type { FastifyReply } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, sendPage } from '../web.ts';
import { nameOf, personOf, residents, somebodyNew, type Person } from './people.ts';

type Page = {
  /** Whose page it plays. */
  readonly provider: string;
  /** Which merchant asks. */
  readonly merchant: string;
  /** Where a choice leads; the person's key is added. */
  readonly choose: (key: string) => string;
  readonly deny: string;
  readonly assets: Assets;
};

function personLine({ choose }: Page, person: Person, label = nameOf(person)): string {
  return `<li><a class="person" href="${escaped(choose(person.key))}"><img src="/people/${person.key}.svg" alt="" width="40" height="40"><b dir="auto">${escaped(label)}</b></a></li>`;
}

function shell(title: string, assets: Assets, attributes: string, body: string, script = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${assets.address('sandbox.css')}"><link rel="stylesheet" href="${assets.address('sign-in.css')}"><link rel="icon" href="/people/sandbox.svg">${script}</head><body ${attributes}>${body}</body></html>`;
}

/** Shows who can sign in; `framers` may frame it. */
export function sendSignInPage(
  reply: FastifyReply,
  page: Page,
  framers: readonly string[] = [],
): FastifyReply {
  const people = residents.map((key) => personLine(page, personOf(key)));
  const body = `<main><p class="stand-in">Sandbox, standing in for</p><h1>${escaped(page.provider)}</h1>
<p>Who signs in to <b>${escaped(page.merchant)}</b>?</p>
<ul>${people.join('')}${personLine(page, somebodyNew(), 'Somebody new')}</ul>
<a class="deny" href="${escaped(page.deny)}">Cancel</a></main>`;
  return sendPage(reply, shell(`${page.provider} sign-in`, page.assets, '', body), framers);
}

type Answer = {
  /** What the page that opened this window, or frames it, is told. */
  readonly message: string;
  /** The only origin that is told. */
  readonly to: string;
  /** Where to go when nobody is there to be told. */
  readonly otherwise?: string;
  readonly assets: Assets;
};

/** Tells the page that opened this one, and closes. */
export function sendAnswerPage(
  reply: FastifyReply,
  { message, to, otherwise = '', assets }: Answer,
  framers: readonly string[] = [],
): FastifyReply {
  const data = `data-message="${escaped(message)}" data-to="${escaped(to)}" data-otherwise="${escaped(otherwise)}"`;
  const script = `<script type="module" src="${assets.address('answer.js')}"></script>`;
  const body = '<main><h1>Done</h1><p>You can close this window.</p></main>';
  return sendPage(reply, shell('Done', assets, data, body, script), framers);
}

/** Says what is wrong with a request that no merchant can have sent. */
export function sendTrouble(reply: FastifyReply, says: string, assets: Assets): FastifyReply {
  return sendPage(
    reply.code(400),
    shell('Not possible', assets, '', `<main><h1>Not possible</h1><p>${escaped(says)}</p></main>`),
  );
}
