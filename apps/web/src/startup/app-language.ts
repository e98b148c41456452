// The app's language in a browser: the source of its texts, and the listeners of a choice.
import { memberInfo } from '@foyer/contract/calls/member.ts';
import { localStore } from '#device/storage.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { applyLanguage } from '#language/document-language.ts';
import { openLanguage } from '#language/language.ts';
import type { LanguageStore } from '#language/language-store.ts';
import { storeLanguage } from '#language/stored-language.ts';
import { syncLanguage } from '#language/sync-language.ts';
import type { Area, Words } from '#language/words.ts';
import { forgetAnswers, identify, send } from '#request/send.ts';
import { currentSession } from '#session/session.ts';
import type { SessionStore } from '#session/session-store.ts';
import { isSecure, writeCookie } from './page.ts';

async function fetchWords(code: LanguageCode, area: Area): Promise<Words> {
  const response = await fetch(`/m/locales/${code}.${area}.json`);
  if (!response.ok) throw new Error(`no texts at ${response.url}`);
  return (await response.json()) as Words;
}
async function bundledWords(area: Area): Promise<Words> {
  return (await import('#language/words/bundled.ts')).bundled[area];
}

/** Opens the language and connects it to page, request layer and server. */
export function openAppLanguage(session: SessionStore): LanguageStore {
  const keeper = openLanguage({ fetchWords, bundledWords }, (code) => {
    storeLanguage(localStore, writeCookie, isSecure(), code);
    void syncLanguage(send, currentSession(), code);
  });
  let spoken: LanguageCode | null = null;
  keeper.store.subscribe(() => {
    const { code } = keeper.store.get();
    if (code === spoken) return;
    if (spoken) forgetAnswers();
    spoken = code;
    identify({ language: code });
    applyLanguage(document, code);
  });
  syncAfterLogin(session.store, () => keeper.store.get().code);
  return keeper;
}

/** After a login the current language becomes the server's language for the member (LANG-12, OPEN-A-110). */
function syncAfterLogin(sessions: SessionStore['store'], spoken: () => LanguageCode): void {
  let known = sessions.get().session?.token;
  sessions.subscribe(() => {
    const { session } = sessions.get();
    if (session?.token === known) return;
    known = session?.token;
    if (!session) return;
    void send(memberInfo, {}, { alert: false }).then((info) => {
      if (info.ok && info.value.language !== spoken()) void syncLanguage(send, session, spoken());
    });
  });
}
