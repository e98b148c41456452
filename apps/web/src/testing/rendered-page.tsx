// Pages as the gateway renders them: real components, real texts, answers typed by the contract.
import { clock } from '#device/clock.ts';
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import { gameList, hotGames, newGameVendor } from '@foyer/contract/calls/games.ts';
import { announcements } from '@foyer/contract/calls/system.ts';
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import { announcementsInput, hotGamesInput, vendorsInput } from '#catalogue/content-inputs.ts';
import type { VisitorInputs } from '#catalogue/visitor-inputs.ts';
import { firstPageInput } from '#features/games/lists/load-all-games.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { plainSettings } from '#merchant/settings.ts';
import { lookupOf } from '#request/embedded-answers.ts';
import type { AnyCall } from '#request/outcome.ts';
import { address } from '#request/outgoing.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { App } from '#shell/app.tsx';
import { createMerchantState } from '#shell/merchant-state.ts';
import { findRoute } from '#shell/routes.ts';
import { banner, game, vendor } from './catalogue.ts';
import { htmlOf } from './html-of.tsx';
import { templateOf } from './merchant.ts';

const at: VisitorInputs = { merchantCode: 'AURORA', language: 'EN' };

function answer<C extends AnyCall>(call: C, input: InputOf<C>, value: ValueOf<C>): EmbeddedAnswer {
  const to = address(call, input as Record<string, unknown>);
  return { path: to.path, query: to.query, value };
}

const answers = [
  answer(announcements, announcementsInput(at), {
    promotion: [],
    banners: [banner('First'), banner('Second')],
    player: [{ id: '1', title: 'Upkeep tonight', content: '', createTime: 0 }],
    popup: [],
  }),
  answer(newGameVendor, vendorsInput(at), {
    lanes: [
      {
        title: 'RNG',
        gameType: 'RNG',
        cards: [vendor('NLT'), vendor('EMB')],
        gameClassify: [],
        gameCount: 6,
      },
      {
        title: 'LIVE',
        gameType: 'LIVE',
        cards: [vendor('PN9'), vendor('NLT')],
        gameClassify: [],
        gameCount: 6,
      },
      { title: 'ELOTT', gameType: 'ELOTT', cards: [vendor('SEA')], gameClassify: [], gameCount: 1 },
    ],
    vendors: {},
  }),
  answer(hotGames, hotGamesInput(at), [game('1'), game('2')]),
  answer(gameList, firstPageInput(at, { gameType: 'RNG', vassalage: null }), {
    games: [game('1'), game('2'), game('3', { vassalage: 'EMB', vendorName: 'Ember' })],
    pageNum: 1,
    totalPages: 1,
    total: 3,
  }),
];

const settings = {
  ...plainSettings,
  promotions: { ...plainSettings.promotions, APP_DOWNLOAD: { enabled: true, count: 1 } },
};

/** The document's content at an address, for a merchant with three games and three vendors. */
export async function rendered(
  url: string,
  { language = 'EN', parameters = {} }: { language?: LanguageCode; parameters?: Record<string, string> } = {},
) {
  const { pathname } = new URL(url, 'http://x.invalid');
  await findRoute(pathname)?.screen.load();
  const areas = ['home', 'access', 'games', 'content', 'invite'] as const;
  const template = templateOf({
    title: 'Aurora',
    language: 'EN,CN,AR',
    h5_logo: '/m/media/logo/aurora.svg',
    ...parameters,
  });
  const app = (
    <App
      answers={createAnswerCache(clock)}
      embeddedAnswers={lookupOf(answers)}
      pictures={{ ext: 'avif' }}
      merchantState={createMerchantState()}
      url={url}
    />
  );
  return htmlOf(app, { merchant: { template, settings }, language, areas });
}
