// The first HTML of every navigation: the app rendered for a visitor, with its styles, first answers and texts
// inside, so that a phone paints it before any script arrives and starts without a request.
import { clock } from '#device/clock.ts';
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
import type { VisitorInputs } from '#catalogue/visitor-inputs.ts';
import { createStore } from '#device/store.ts';
import { chooseLanguage } from '#language/choose-language.ts';
import { LanguageContext } from '#language/language.ts';
import type { LanguageState } from '#language/language-store.ts';
import type { Area } from '#language/words.ts';
import { createMerchant, type Merchant, MerchantContext } from '#merchant/merchant.ts';
import { offerOf } from '#merchant/offer.ts';
import { parameter } from '#merchant/template.ts';
import { themeSheet } from '#merchant/theme-css.ts';
import { lookupOf } from '#request/embedded-answers.ts';
import type { AnyCall } from '#request/outcome.ts';
import { address } from '#request/outgoing.ts';
import { createAnswerCache } from '#request/answer-cache.ts';
import { App } from '#shell/app.tsx';
import { closedScreen } from '#shell/closed-screen.ts';
import { guard } from '#shell/guard.ts';
import { createMerchantState } from '#shell/merchant-state.ts';
import type { Route } from '#shell/route.ts';
import { openBuild } from './build-files.ts';
import { type Question, questionsOf } from './first-screen.ts';
import { type MerchantView, loadMerchant } from './merchant-view.ts';
import { embedJson, renderPage } from './markup.ts';
import { type HeadInput, pageHead } from './page-head.ts';
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
function merchantAnswers({ template, flags, settings: switches, country: land }: Merchant) {
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
function visitedRoute({ state, merchant }: MerchantView, url: URL): Route | null {
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

function languageOf({ merchant }: MerchantView, request: DocumentRequest) {
  return chooseLanguage({
    stored: request.storedLanguage,
    browser: request.browserLanguages,
    parameters: merchant?.template.parameters ?? { language: 'EN' },
  });
}

type BodyInput = {
  readonly url: URL;
  readonly view: MerchantView;
  readonly language: LanguageState;
  readonly answers: readonly EmbeddedAnswer[];
};

function body({ url, view, language, answers }: BodyInput): string {
  return renderToString(
    <MerchantContext value={createMerchant(view.merchant ?? {})}>
      <LanguageContext value={createStore(language)}>
        <App
          answers={createAnswerCache(clock)}
          embeddedAnswers={lookupOf(answers)}
          pictures={{}}
          merchantState={createMerchantState(view.state)}
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
  const view = await loadMerchant(request);
  const route = visitedRoute(view, url);
  await (view.state === 'open' ? route?.screen.load() : closedScreen.load());
  const areas: readonly Area[] = ['core', ...(route?.screen.areas ?? [])];
  const language = library(languageOf(view, request), areas);
  const at: VisitorInputs = {
    merchantCode: view.merchant?.template.merchantCode ?? '',
    language: language.code,
  };
  const search = url.search.slice(1);
  const questions = route ? questionsOf(route.screen.file, { at, search, gameType: route.gameType }) : [];
  const fromScreen = await screenAnswers(request, questions);
  const answers = [...(view.merchant ? merchantAnswers(view.merchant) : []), ...fromScreen];
  const handover: EmbeddedData = {
    language: language.code,
    words: language.words,
    areas,
    answers,
    isOpen: view.state === 'open',
  };
  const headInput: HeadInput = { view, language, route, url, answers: fromScreen, build };
  return renderPage({
    ...pageHead(headInput),
    body: body({ url, view, language, answers }),
    handover: view.merchant ? embedJson(handover) : null,
  });
};

/** The page for a backend that renders nothing: the app starts behind the splash (OPEN-C-29). */
export async function renderStaticPage(): Promise<string> {
  const view: MerchantView = { state: 'open', merchant: null };
  const url = new URL('http://document.invalid/m/home');
  const headInput: HeadInput = {
    view,
    language: library('EN', ['core']),
    route: null,
    url,
    answers: [],
    build,
  };
  return renderPage({ ...pageHead(headInput), body: '', handover: null }).html;
}
