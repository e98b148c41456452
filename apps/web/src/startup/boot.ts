// Opens the app in a browser: gives every layer its ports, then runs start-up in its order.
import type { EmbeddedData } from '@foyer/contract/document.ts';
import { localStore, tabStore } from '#device/storage.ts';
import { chooseLanguage } from '#language/choose-language.ts';
import { toCode, type LanguageCode } from '@foyer/contract/languages.ts';
import { readStoredLanguage } from '#language/stored-language.ts';
import type { Area, Words } from '#language/words.ts';
import { isOn } from '#merchant/flags.ts';
import { learn, merchant } from '#merchant/merchant.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import { identify, seed, send } from '#request/send.ts';
import { rememberExit } from '#session/back-url.ts';
import { hasIncomingSession } from '#session/incoming-session.ts';
import { currentSession } from '#session/session.ts';
import type { SessionStore } from '#session/session-store.ts';
import { hasReturn } from '#session/social-return.ts';
import { merchantStateOfFailure } from '#shell/merchant-state.ts';
import { sendOrEmbedded } from './embedded-send.ts';
import { connect, type ConnectPorts } from './connect.ts';
import { enter } from './enter.ts';
import type { Entry } from './entry.ts';
import { openAppLanguage } from './app-language.ts';
import { start, type StartResult } from './start.ts';
import { originalDomain } from '#shell/status-input.ts';

export type BootPorts = ConnectPorts & {
  /** The data in the document, or null on a static page. */
  readonly handover: EmbeddedData | null;
  /** Text areas of the first screen, in addition to `core`. */
  readonly areas: readonly Area[];
};

export type BootResult = {
  readonly started: StartResult;
  readonly entry: Entry;
  /**
   * Tasks that need the page first: the visitor's language if the document has another one, and the results of a
   * hand-over.
   */
  readonly settle: () => void;
};

/** A part that only adds a notice: where it does not load, the app works without it. */
function missing(): void {}

const VISITED = 'MC_VISITED';

/** Few addresses contain a session: the exchange module loads only for them. Returns the exchange's result. */
async function takeHandOver(sessions: SessionStore, entry: Entry, { present }: BootPorts) {
  const handOver = await import('./settle-hand-over.ts').catch(() => null);
  if (!handOver) return () => present({ kind: 'offline' });
  const result = await handOver.takeHandOver(sessions, entry);
  return (language: string) => void handOver.settleHandOver(result, sessions, language, present);
}

/**
 * The status call rarely fails at the start, so the code for that case loads only then. The offline page shows it
 * already, and has no connection to load anything.
 */
async function tellStatus(failure: Failure, { present }: BootPorts): Promise<void> {
  if (location.pathname === paths.offline) return;
  const trouble = await import('./status-trouble.ts').catch(() => null);
  if (trouble) trouble.reportStatus(failure, present);
  else present({ kind: 'alert', failure });
}

/** Opens the app. When it returns, everything that a screen may need is available. */
export async function boot(ports: BootPorts): Promise<BootResult> {
  const entry = enter();
  const sessions = connect(ports);
  const speech = openAppLanguage(sessions);
  const { handover } = ports;
  const answers = handover?.answers ?? [];
  seed(answers);
  let own: LanguageCode | null = null;
  const started = await start({
    send: sendOrEmbedded(send, answers),
    host: location.hostname,
    originalDomain: originalDomain(),
    href: location.href,
    isFirstVisit: tabStore.read(VISITED) === null,
    learn: (known) => {
      learn(known);
      if (!known.template) return;
      identify({ merchantCode: known.template.merchantCode });
      // The restriction page shows the logo even when nothing else can be loaded (OPEN-C-30).
      localStore.write('MC_TEMPLATE', JSON.stringify(known.template));
    },
    startLanguage: async (template) => {
      const stored = readStoredLanguage(localStore);
      own = chooseLanguage({ stored, browser: navigator.languages, parameters: template.parameters });
      const rendered = toCode(handover?.language ?? '');
      if (!handover || !rendered) {
        await Promise.all([
          speech.startWith(own, ['core', ...ports.areas]),
          import('./theme-page.ts').then(({ themePage }) => themePage(document, template)),
        ]);
        return;
      }
      speech.adopt(rendered, handover.words as Words, handover.areas as readonly Area[]);
      // A member's page was rendered for a visitor, who sees another page: its own texts still have to load.
      await Promise.all(ports.areas.map((area) => speech.loadArea(area)));
    },
  });
  tabStore.write(VISITED, '1');
  const exits = { origin: location.origin, allowed: merchant.get().settings.redirectOrigins };
  rememberExit(tabStore, 'back', entry.backUrl, exits);
  rememberExit(tabStore, 'redirect', entry.redirectUrl, exits);
  if (!started.ok && merchantStateOfFailure(started.failure))
    await (await import('./theme-closed.ts')).themeClosed(speech);
  const isOpen = started.ok && started.screen === 0;
  const settleHandOver =
    isOpen && hasIncomingSession(entry, tabStore) ? await takeHandOver(sessions, entry, ports) : null;
  return {
    started,
    entry,
    settle: () => {
      if (own && own !== speech.store.get().code) void speech.change(own);
      if (started.ok && started.statusFailure) void tellStatus(started.statusFailure, ports);
      void import('./storage-notice.ts').then(({ reportStorage }) => reportStorage(sessions.store), missing);
      settleHandOver?.(own ?? speech.store.get().code);
      // Telegram's answer may arrive on any page; the login screen handles it (SOCIAL-17, SOCIAL-18).
      const isElsewhere = isOpen && hasReturn() && location.pathname !== paths.login;
      if (isElsewhere && isOn(merchant.get().flags, 'TELEGRAMLOGIN3') && !currentSession())
        go(paths.login, { replace: true });
    },
  };
}
