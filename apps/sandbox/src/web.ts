// Shared by all pages of the sandbox: escaping, the page layout, and security headers.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from './assets.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, in an element or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);
}

/** A policy that lets a page load from its own origin only, and be framed by `framers` only. */
export function policyOf(framers: readonly string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${framers.length > 0 ? "'none'" : "'self'"}`,
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
}

/**
 * Whether the request comes from a page of this origin; pages of other origins are refused. A request without such
 * headers comes from a server.
 */
export function isOwnPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return ['same-origin', undefined].includes(headers['sec-fetch-site']);
}

/** Reads the fields of sent forms, for all routes of the app. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Sends an HTML document that is not cached. */
export function sendPage(reply: FastifyReply, html: string, framers: readonly string[] = []): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policyOf(framers),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Sends a member's picture, a JPEG, that is not cached and cannot act as a page. */
export function sendPicture(reply: FastifyReply, picture: Buffer): FastifyReply {
  return reply
    .headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    .type('image/jpeg')
    .send(picture);
}

type Document = { title: string; body: string; assets: Assets; script?: string };

/** A document of the sandbox's own pages. */
export function documentOf({ title, body, assets, script }: Document): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><title>${escaped(title)}</title>
<link rel="stylesheet" href="${assets.address('sandbox.css')}"><link rel="icon" href="${assets.address('sandbox.svg')}">
${script ? `<script type="module" src="${assets.address(script)}"></script>` : ''}</head>
<body><header><a href="/">Sandbox</a><nav><a href="/">Vendors</a><a href="/merchants">Merchants</a><a href="/sign-ins">Sign-ins</a><a href="/geetest">Sliders</a><a href="/payments">Payments</a><a href="/chat">Chat</a><a href="/shells">Shells</a><a href="/tracking">Events</a><a href="/push">Push</a><a href="/inbox">Inbox</a></nav></header><main>${body}</main></body></html>`;
}
