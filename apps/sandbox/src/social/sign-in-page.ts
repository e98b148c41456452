// The page where a person of this sandbox signs in to a provider.
import type { FastifyReply } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, sendPage } from '../web.ts';
import { nameOf, personOf, residents, newPerson, type Person } from './people.ts';

type Page = {
  /** The provider that the page simulates. */
  readonly provider: string;
  /** The merchant that requests the sign-in. */
  readonly merchant: string;
  /** The address of a choice; the person's key is appended. */
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

/** Shows the people who can sign in; `framers` may frame the page. */
export function sendSignInPage(
  reply: FastifyReply,
  page: Page,
  framers: readonly string[] = [],
): FastifyReply {
  const people = residents.map((key) => personLine(page, personOf(key)));
  const body = `<main><p class="stand-in">Sandbox, simulation of</p><h1>${escaped(page.provider)}</h1>
<p>Who signs in to <b>${escaped(page.merchant)}</b>?</p>
<ul>${people.join('')}${personLine(page, newPerson(), 'New person')}</ul>
<a class="deny" href="${escaped(page.deny)}">Cancel</a></main>`;
  return sendPage(reply, shell(`${page.provider} sign-in`, page.assets, '', body), framers);
}

type Answer = {
  /** The message to the page that opened or frames this window. */
  readonly message: string;
  /** The only origin that receives the message. */
  readonly to: string;
  /** The address to open when no page can receive the message. */
  readonly otherwise?: string;
  readonly assets: Assets;
};

/** Sends the message to the page that opened this one, and closes. */
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

/** Explains why a request cannot come from a merchant. */
export function sendTrouble(reply: FastifyReply, says: string, assets: Assets): FastifyReply {
  return sendPage(
    reply.code(400),
    shell('Not possible', assets, '', `<main><h1>Not possible</h1><p>${escaped(says)}</p></main>`),
  );
}
