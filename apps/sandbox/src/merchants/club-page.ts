// A page of a merchant's own site, which the app frames for its members (PAGE-21).
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { escaped, sendPage } from '../web.ts';
import type { Keys } from './keys.ts';

function documentOf(stylesheet: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light"><title>Club</title><link rel="stylesheet" href="${escaped(stylesheet)}"></head>
<body><main><h1>Club</h1><p>This page belongs to the merchant's own site. The app shows it to members only.</p></main></body></html>`;
}

/** Serves the page; only merchants that the sandbox knows may frame it. */
export function clubPage(app: FastifyInstance, keys: Keys, assets: Assets): void {
  app.get('/club', (_request, reply) =>
    sendPage(
      reply,
      documentOf(assets.address('sandbox.css')),
      keys.all().map(({ site }) => site),
    ),
  );
}
