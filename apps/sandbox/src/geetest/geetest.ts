// The provider of slider captchas (Geetest), versions 3 and 4, with a page that lists puzzles and sets its behaviour.
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets.ts';
import { scriptOf } from '../browser-files.ts';
import type { Store } from '../store.ts';
import { documentOf, escaped, isOwnPage, sendPage } from '../web.ts';
import { accountsFrom } from './accounts.ts';
import { behaviourOf, behaviours, isBehaviour, setBehaviour } from './behaviour.ts';
import { createPuzzles } from './puzzles.ts';
import { version3 } from './v3.ts';
import { version4 } from './v4.ts';
import { Down, type Provider } from './requests.ts';

async function serveScripts(app: FastifyInstance, { store, accounts }: Provider): Promise<void> {
  const scripts = [
    ['/geetest/gt.js', await scriptOf(join(import.meta.dirname, 'page/gt3.ts'))],
    ['/geetest/v4/gt4.js', await scriptOf(join(import.meta.dirname, 'page/gt4.ts'))],
  ] as const;
  // A request for the script names no account, so it fails only when the provider is down for every account.
  const isDown = () => {
    const all = accounts.all();
    return all.length > 0 && all.every(({ account }) => behaviourOf(store, account) === 'down');
  };
  for (const [url, code] of scripts)
    app.get(url, (_request, reply) => {
      if (isDown()) return reply.code(503).send();
      return reply
        .headers({ 'cache-control': 'public, max-age=60', 'x-content-type-options': 'nosniff' })
        .type('text/javascript; charset=utf-8')
        .send(code);
    });
}

function servePictures(app: FastifyInstance, { puzzles }: Provider): void {
  app.get<{ Params: { id: string; part: string } }>('/geetest/pictures/:id/:part', (request, reply) => {
    const { id, part } = request.params;
    const puzzle = puzzles.find(id);
    if (!puzzle) return reply.code(404).send();
    const isStage = part === 'stage.webp';
    return reply
      .header('cache-control', 'no-store')
      .type(isStage ? 'image/webp' : 'image/png')
      .send(isStage ? puzzle.picture.stage : puzzle.picture.piece);
  });
}

function pageOf({ accounts, store, puzzles }: Provider, assets: Assets): string {
  const cards = accounts.all().map(({ merchant, account }) => {
    const mood = behaviourOf(store, account);
    const buttons = behaviours.map(
      (each) => `<button name="behaviour" value="${each}" aria-pressed="${each === mood}">${each}</button>`,
    );
    return `<li class="vendor"><div><b>${escaped(merchant)}</b><br><small>${escaped(account)}</small></div>
<form method="post" action="/geetest/${encodeURIComponent(account)}" aria-label="Behaviour for ${escaped(merchant)}">${buttons.join('')}</form></li>`;
  });
  const rows = puzzles.newest(20).map(({ id, account, version, picture, fails, solvedAt, isRedeemed }) => {
    const state = isRedeemed ? 'redeemed' : solvedAt === null ? 'open' : 'solved';
    return `<li data-puzzle="${escaped(id)}" data-gap="${picture.gap.x}"><b>${escaped(account.merchant)}</b> version ${version}, ${state}
<br><small>gap at ${picture.gap.x} of 300, ${fails} wrong, ${escaped(id)}</small></li>`;
  });
  return documentOf({
    title: 'Sliders',
    assets,
    body: `<h1>Slider captchas</h1><p class="quiet">Geetest, versions 3 and 4. slow: answers 7 s late; deny: rejects every solution; expire: every solution has expired; down: does not answer.</p>
<ul class="cards">${cards.join('')}</ul><h2>Puzzles, newest first</h2><ol class="messages">${rows.join('')}</ol>`,
  });
}

function steeringPage(app: FastifyInstance, provider: Provider, assets: Assets): void {
  app.get('/geetest', (_request, reply) => sendPage(reply, pageOf(provider, assets)));
  app.post<{ Params: { account: string }; Body: { behaviour?: string } }>(
    '/geetest/:account',
    (request, reply) => {
      const { account } = request.params;
      const { behaviour } = request.body;
      if (!isOwnPage(request)) return reply.code(403).send();
      if (!provider.accounts.find(account) || !isBehaviour(behaviour)) return reply.code(404).send();
      setBehaviour(provider.store, account, behaviour);
      return reply.redirect('/geetest', 303);
    },
  );
}

type Options = { store: Store; accountsFile: string; assets: Assets; now: () => number };

/** Registers the provider's routes. The app must read forms (`readForms`). */
export async function openGeetest(app: FastifyInstance, options: Options): Promise<void> {
  const { store, accountsFile, assets, now } = options;
  const provider: Provider = {
    store,
    accounts: accountsFrom(accountsFile),
    puzzles: createPuzzles(now),
    now,
  };
  steeringPage(app, provider, assets);
  await app.register(async (own) => {
    own.setErrorHandler((error, _request, reply) => {
      // Behaviour "down": closes the connection without an answer.
      if (error instanceof Down) return reply.raw.destroy();
      throw error;
    });
    version3(own, provider);
    version4(own, provider);
    servePictures(own, provider);
    await serveScripts(own, provider);
  });
}
