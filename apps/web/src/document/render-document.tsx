// The first HTML of every navigation: the app rendered for a visitor, with its styles, first answers and texts
// inside, so that a phone paints it before any script arrives and starts without a request.
import path from 'node:path';
import { country, settings, templates, whitelabel } from '@foyer/contract/calls/system.ts';
import type {
  DocumentRequest,
  EmbeddedAnswer,
  EmbeddedData,
  RenderDocument,
  RenderThemeSheet,
} from '@foyer/contract/document.ts';
import { renderToString } from 'react-dom/server';
import type { Asking } from '#catalogue/asking.ts';
import { createStore } from '#device/store.ts';
import { chooseLanguage } from '#language/choose-language.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import type { Area } from '#language/words.ts';
import { createMerchant, type Merchant, MerchantContext } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { parameter } from '#merchant/template.ts';
import { themeSheet } from '#merchant/theme-css.ts';
import { lookupOf } from '#request/handed-answers.ts';
import type { AnyCall } from '#request/outcome.ts';
import { address } from '#request/outgoing.ts';
import { createQueryClient } from '#request/query-client.ts';
import { App } from '#shell/app.tsx';
import { closedScreen } from '#shell/closed-screen.ts';
import { guard } from '#shell/guard.ts';
import { createHouseState } from '#shell/house-state.ts';
import type { Route } from '#shell/route.ts';
import { openBuild } from './build-files.ts';
import { type Question, questionsOf } from './first-screen.ts';
import { type House, openHouse } from './house.ts';
import { embedJson, renderPage } from './markup.ts';
import { type Dress, dressed } from './page-dress.ts';
import { openLibrary } from './words.ts';

const client = path.join(import.meta.dirname, '../client');
const build = openBuild(client);
const library = openLibrary(path.join(client, 'locales'));

function answered(call: AnyCall, input: object, value: unknown): EmbeddedAnswer {
  const to = address(call, input as Readonly<Record<string, unknown>>);
  return { path: to.path, query: to.query, value };
}

/**
 * Start-up's calls with the same answer for all; start-up finds them by path alone. The status is different for each
 * visitor.
 */
function houseAnswers({ template, flags, settings: switches, country: land }: Merchant) {
  return [
    answered(templates, {}, template),
    answered(whitelabel, {}, flags),
    answered(settings, {}, switches),
    ...(land ? [answered(country, {}, land)] : []),
  ];
}

/** Answers to a screen's first calls; a failed one is left out, and the browser requests it again. */
async function screenAnswers({ ask }: DocumentRequest, questions: readonly Question[]) {
  const answers = await Promise.all(
    questions.map(async ({ call, input }) => {
      const { success, value } = await ask(call, input);
      return success ? [answered(call, input, value)] : [];
    }),
  );
  return answers.flat();
}

/** The route whose screen a visitor sees at this address; null where the app itself decides (login, unknown paths). */
function visitedRoute({ state, merchant }: House, url: URL): Route | null {
  if (state !== 'open' || !merchant) return null;
  const verdict = guard({
    origin: '',
    pathname: url.pathname,
    search: url.search,
    person: null,
    merchantRoutes: merchant.template.routes as readonly { path: string; title?: string; url?: string }[],
    switchRegister: parameter(merchant.template, 'switch_register'),
    offer: offerOf(merchant),
  });
  return verdict.kind === 'show' ? verdict.route : null;
}

function languageOf({ merchant }: House, request: DocumentRequest) {
  return chooseLanguage({
    stored: request.storedLanguage,
    browser: request.browserLanguages,
    parameters: merchant?.template.parameters ?? { language: 'EN' },
  });
}

type Scene = {
  readonly url: URL;
  readonly house: House;
  readonly language: LanguageState;
  readonly answers: readonly EmbeddedAnswer[];
};

function body({ url, house, language, answers }: Scene): string {
  return renderToString(
    <MerchantContext value={createMerchant(house.merchant ?? {})}>
      <LanguageContext value={createStore(language)}>
        <App
          queries={createQueryClient()}
          handed={lookupOf(answers)}
          pictures={{}}
          house={createHouseState(house.state)}
          url={url.pathname + url.search}
        />
      </LanguageContext>
    </MerchantContext>,
  );
}

/** The merchant's colours as a style sheet, for third-party pages with the merchant's theme. */
export const renderThemeSheet: RenderThemeSheet = themeSheet;

/** Renders the document of one navigation; it contains no member data. */
export const renderDocument: RenderDocument = async (request) => {
  const url = new URL(request.url, 'http://document.invalid');
  const house = await openHouse(request);
  const route = visitedRoute(house, url);
  await (house.state === 'open' ? route?.screen.load() : closedScreen.load());
  const areas: readonly Area[] = ['core', ...(route?.screen.areas ?? [])];
  const language = library(languageOf(house, request), areas);
  const at: Asking = {
    merchantCode: house.merchant?.template.merchantCode ?? '',
    language: language.code,
  };
  const search = url.search.slice(1);
  const questions = route ? questionsOf(route.screen.file, { at, search, gameType: route.gameType }) : [];
  const fromScreen = await screenAnswers(request, questions);
  const answers = [...(house.merchant ? houseAnswers(house.merchant) : []), ...fromScreen];
  const handover: EmbeddedData = {
    language: language.code,
    words: language.words,
    areas,
    answers,
  };
  const dress: Dress = { house, language, route, url, answers: fromScreen, build };
  return renderPage({
    ...dressed(dress),
    body: body({ url, house, language, answers }),
    handover: house.merchant ? embedJson(handover) : null,
  });
};

/** The page for a backend that renders nothing: the app starts behind the splash (OPEN-C-29). */
export async function renderStaticPage(): Promise<string> {
  const house: House = { state: 'open', merchant: null };
  const url = new URL('http://document.invalid/m/home');
  const dress: Dress = { house, language: library('EN', ['core']), route: null, url, answers: [], build };
  return renderPage({ ...dressed(dress), body: '', handover: null }).html;
}
