// The app around a screen, for tests in a browser: requests, session, language, merchant.
import type { Call, ValueOf } from '@foyer/contract/call.ts';
import { rsaKey } from '@foyer/contract/calls/session.ts';
import type { ReactNode } from 'react';
import { clock } from '#device/clock.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { openLanguage } from '#language/language.ts';
import type { Area, Words } from '#language/words.ts';
import { bundled } from '#language/words/bundled.ts';
import { createMerchant, type Merchant, MerchantContext } from '#merchant/merchant.ts';
import type { RequestPorts } from '#request/ports.ts';
import { AnswersOfPage, createAnswerCache } from '#request/answer-cache.ts';
import { connectRequests, forgetAnswers, identify } from '#request/send.ts';
import type { Session } from '#session/session-info.ts';
import type { SessionPorts } from '#session/session-store.ts';
import { openSession } from '#session/session.ts';
import { fakeNetwork, fine, type Reply, type SentRequest } from './fake-network.ts';
import { loneTab } from './fake-session.ts';
import { show } from './show.tsx';

/** The gateway's answer to one call. */
type CallAnswer = { readonly call: Call<never>; readonly reply: Reply };

/** The value that the gateway answers to a call; a value of another type does not compile. */
export function answer<C extends Call<never>>(call: C, value: ValueOf<C>): CallAnswer {
  return { call, reply: () => fine(value) };
}

/** The gateway's answer to a call, decided for each request: a refusal, or an answer that comes later. */
export function answerWith(call: Call<never>, reply: Reply): CallAnswer {
  return { call, reply };
}

/** Bodies that the test can read, of calls that require an encrypted one. */
const readableSealing: RequestPorts['sealing'] = {
  mode: () => 2,
  load: async () => ({
    seal: async ({ body }) => ({
      headers: { Encryption: '2', 'X-Digest': '', 'X-RSA': '' },
      body: { value: JSON.stringify(body) },
    }),
  }),
};

/** The body of a request before its encryption. */
export function plainBodyOf({ body }: SentRequest): Record<string, unknown> {
  return JSON.parse((body as { value: string }).value) as Record<string, unknown>;
}

export type AppSetup = {
  /** The fields in which the merchant differs from an empty one. */
  readonly merchant?: Partial<Merchant>;
  /** The member who is logged in; a visitor when absent. */
  readonly member?: Session;
  readonly language?: LanguageCode;
  /** The areas of words that the screen uses beside `core`. */
  readonly areas?: readonly Area[];
  /** Words that differ from the English ones, or a compiled message where its values matter. */
  readonly words?: Words;
  /** Answers by call. */
  readonly answers?: readonly CallAnswer[];
  /** The answer to every other call; a success without a value when absent. */
  readonly otherwise?: Reply;
  readonly requestPorts?: Partial<RequestPorts>;
  readonly sessionPorts?: Partial<SessionPorts>;
};

function isRequestOf(call: Call<never>) {
  const path = new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);
  return (request: SentRequest): boolean => request.method === call.method && path.test(request.path);
}

function speak(code: LanguageCode, areas: readonly Area[], words: Words): void {
  const language = openLanguage(
    {
      fetchWords: () => Promise.reject(new Error('no texts')),
      bundledWords: (area) => Promise.resolve(bundled[area]),
    },
    () => undefined,
  );
  const all = ['core', ...areas] as const;
  const english: Words = Object.assign({}, ...all.map((area) => bundled[area]));
  language.adopt(code, { ...english, ...words }, all);
}

/** Opens the app without a screen: requests, session, language. `around` puts a screen into it. */
export function openApp(setup: AppSetup = {}) {
  const { merchant, member, language = 'EN', areas = [], words = {}, answers = [] } = setup;
  const known = [...answers, answerWith(rsaKey, () => Response.json('key'))].map(({ call, reply }) => ({
    isFor: isRequestOf(call),
    reply,
  }));
  let unanswered = 0;
  const reply: Reply = async (request) => {
    const given = known.find(({ isFor }) => isFor(request))?.reply ?? setup.otherwise ?? (() => fine(null));
    unanswered += 1;
    try {
      return await given(request);
    } finally {
      unanswered -= 1;
    }
  };
  const { ports, sent, notices } = fakeNetwork(clock, reply, {
    sealing: readableSealing,
    ...setup.requestPorts,
  });
  connectRequests(ports);
  identify({ merchantCode: 'AURORA', language });
  const session = openSession(loneTab({ identify, forgetAnswers, ...setup.sessionPorts }));
  if (member) session.begin(member);
  speak(language, areas, words);
  const cache = createAnswerCache(clock);
  const store = createMerchant(merchant);
  const around = (screen: ReactNode): ReactNode => (
    <AnswersOfPage value={cache}>
      <MerchantContext value={store}>{screen}</MerchantContext>
    </AnswersOfPage>
  );
  const requestsOf = (call: Call<never>): SentRequest[] => sent.filter(isRequestOf(call));
  return { sent, notices, session, around, requestsOf, isAnswered: () => unanswered === 0 };
}

/** Shows `screen` in an app. */
export function renderScreen(screen: ReactNode, setup: AppSetup = {}) {
  const app = openApp(setup);
  show(app.around(screen));
  return app;
}
