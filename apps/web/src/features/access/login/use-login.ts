// The log-in of the login screen: one lock over all attempts, the flow, and the state that the screen shows.
import { useContext, useRef, useState } from 'react';
import { PictureFormat } from '#catalogue/visitor-inputs.ts';
import { clock } from '#device/clock.ts';
import { tabStore } from '#device/storage.ts';
import { countEvent } from '#events/count-event.ts';
import { useLanguage } from '#language/language.ts';
import { partnerFacts, useMerchant } from '#merchant/merchant.ts';
import { goOn } from '#navigation/go.ts';
import type { Failure } from '#request/outcome.ts';
import { send, serverNow } from '#request/send.ts';
import { beginSession } from '#session/session.ts';
import { type LoginRequest, type SecondFactor, loginCalls } from '#session/login-calls.ts';
import { loginAudiences, useNarrowing } from './audience.ts';
import { behindSlider } from './behind-slider.ts';
import { useCaptcha } from '../captcha/use-captcha.tsx';
import { createLoginFlow, type FactorKind, type LoginResult } from './login-flow.ts';
import { storedLogins } from '../remembered/stored-logins.ts';
import { settleProof } from '../social/credential.ts';
import { retryAfter } from './login-failure.ts';
import { createSubmitLock } from './submit-lock.ts';

/** One lock for all log-in methods (OPEN-A-22). */
const lock = createSubmitLock(clock);

/** A log-in whose first factor was right. */
type PendingLogin = {
  readonly request: LoginRequest;
  readonly kinds: readonly FactorKind[];
  /** The account name that the code of the second factor is requested with. */
  readonly username: string;
  readonly countryCode: string;
};

/** The data for the sheet of a second factor, for a log-in or for a reset of the password. */
export type SecondStep = {
  readonly isBusy: boolean;
  readonly lockedUntil: number;
  readonly waiting: Pick<PendingLogin, 'kinds' | 'username'> | null;
  readonly attempt: <T>(run: () => Promise<T>) => Promise<{ readonly result: T } | null>;
  /** Sends the code; null when it was right. */
  readonly verify: (factor: SecondFactor) => Promise<Failure | null>;
};

export function useLogin() {
  const merchant = useMerchant();
  const { code: language } = useLanguage();
  const pictures = useContext(PictureFormat);
  const [isBusy, setBusy] = useState(false);
  const [abandoned, setAbandoned] = useState(0);
  const [waiting, setWaiting] = useState<PendingLogin | null>(null);
  const [lockedUntil, setLockedUntil] = useState(0);
  const captcha = useCaptcha('login');
  const hasEntered = useRef(false);
  useNarrowing();

  const ways = loginCalls(send);
  const flow = createLoginFlow({
    send,
    ways: { ...ways, logIn: behindSlider(captcha.guarded, ways.logIn) },
    tab: tabStore,
    begin: beginSession,
    count: (event, { id, userName }) => countEvent(event, { customerId: id, customerName: userName }),
    remembered: storedLogins,
    goOn,
    context: () => ({
      merchantCode: merchant.template.merchantCode,
      audiences: loginAudiences(merchant.template),
      forcesChange: merchant.settings.forceChangePassword,
      origin: location.origin,
      language,
      pictures,
      ...partnerFacts(merchant),
    }),
  });

  const take = (request: LoginRequest, countryCode: string, result: LoginResult): Failure | null => {
    if (result.kind !== 'factor') settleProof(result.kind === 'refused' ? result.failure : null);
    if (result.kind === 'factor') {
      const username = 'username' in request ? (request.username ?? '') : '';
      setWaiting({ request, countryCode, kinds: result.kinds, username });
    }
    if (result.kind !== 'refused') return null;
    const seconds = retryAfter(result.failure);
    if (seconds !== null) setLockedUntil(serverNow() + seconds * 1000);
    return result.failure;
  };
  const attempt = <T>(run: () => Promise<T>) => lock.attempt(run, setBusy);
  const logIn = async (request: LoginRequest, countryCode = '') =>
    take(request, countryCode, await flow.logIn(request, countryCode));

  return {
    /** An attempt is under way, or ended within the pause; no other one is accepted. */
    isBusy,
    /** True once: the screen logs in automatically at most once, however often the method is changed (OPEN-A-39). */
    takeFirstTime: (): boolean => {
      const isFirst = !hasEntered.current;
      hasEntered.current = true;
      return isFirst;
    },
    /** The slider's sheet; may be rendered anywhere in the screen. */
    captchaSheet: captcha.sheet,
    lockedUntil,
    waiting,
    /** Closing the second factor abandons the log-in (OPEN-A-58). */
    abandon: () => {
      setWaiting(null);
      setAbandoned((count) => count + 1);
    },
    /** How often that happened. */
    abandoned,
    /**
     * A first factor, as an attempt of its own. Null when the visitor is logged in, when a second factor is awaited,
     * and when another attempt is under way. Shows no failure.
     */
    submit: async (request: LoginRequest) => (await attempt(() => logIn(request)))?.result ?? null,
    attempt,
    /** The same inside an attempt. */
    logIn,
    /** The second factor of the pending log-in; null when it was right. */
    verify: async (factor: SecondFactor) => {
      if (!waiting) return null;
      const { request, countryCode } = waiting;
      return take(request, countryCode, await flow.verify(request, factor, countryCode));
    },
    tryOut: async () => {
      const result = await flow.tryOut();
      return result.kind === 'refused' ? result.failure : null;
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
