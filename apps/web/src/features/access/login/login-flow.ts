// The log-in from the filled-in form to the next screen: the gateway's answer, which audience may log in here, what
// this device remembers, and where it leads. It does not depend on a screen.
import { recentGames } from '@foyer/contract/calls/games.ts';
import { logout } from '@foyer/contract/calls/session.ts';
import { isTrial, memberType, readMemberType } from '@foyer/contract/member-type.ts';
import type { PictureExt } from '#catalogue/visitor-inputs.ts';
import type { CheckedStore } from '#device/storage.ts';
import { paths } from '#navigation/paths.ts';
import type { Send } from '#request/layer.ts';
import { type Failure, type Outcome, unreadable } from '#request/outcome.ts';
import { type ArrivalFacts, arrival } from '#session/arrival.ts';
import { forceChange, isChangeDue } from '#session/forced-change.ts';
import { storedGoTarget } from '#session/go-target.ts';
import { turnedAway } from '#session/login-audience.ts';
import { isYes, type Session } from '#session/session-info.ts';
import type { LoginValue, LoginRequest, SecondFactor, LoginCalls } from '#session/login-calls.ts';
import type { RememberedLogin, RememberedLogins } from '../remembered/remembered.ts';

export type FactorKind = SecondFactor['verificationType'];

export type LoginResult =
  | { readonly kind: 'in' }
  /** The first factor was right; one of these is required as well (FACTOR-01, FACTOR-02). */
  | { readonly kind: 'factor'; readonly kinds: readonly FactorKind[] }
  | { readonly kind: 'refused'; readonly failure: Failure };

export type LoginContext = ArrivalFacts & {
  readonly merchantCode: string;
  /** Whom the log-in admits: member or agent; any other value admits all (OPEN-A-33). */
  readonly audiences: readonly string[];
  /** An expired password has to be changed (OPEN-A-21). */
  readonly forcesChange: boolean;
  /** The picture format of calls for games (IMAGE-04). */
  readonly pictures: PictureExt;
};

export type LoginPorts = {
  readonly send: Send;
  readonly ways: LoginCalls;
  readonly tab: CheckedStore;
  readonly begin: (session: Session) => boolean;
  /** Counts the log-in or the start of a trial. */
  readonly count: (event: 'login' | 'startTrial', member: Pick<Session, 'id' | 'userName'>) => void;
  readonly context: () => LoginContext;
  readonly remembered: RememberedLogins;
  readonly goOn: (to: string) => void;
};

export type LoginFlow = {
  /** `countryCode`: the country that was chosen with the dialling code, to remember it. */
  readonly logIn: (request: LoginRequest, countryCode?: string) => Promise<LoginResult>;
  /** Completes a log-in that returned `factor`. */
  readonly verify: (
    request: LoginRequest,
    factor: SecondFactor,
    countryCode?: string,
  ) => Promise<LoginResult>;
  readonly tryOut: () => Promise<LoginResult>;
};

const silent = { alert: false };
const kinds: readonly FactorKind[] = ['email', 'ga', 'sms'];

/** The kinds of second factors that are flagged in the value of an answer. */
export function factorKindsIn(value: unknown): readonly FactorKind[] {
  const flags = Object(value) as Record<string, unknown>;
  return kinds.filter((kind) => flags[kind] === true);
}

/**
 * The second factors that an answer requires; a backend may require them in a refusal or in an answer without a token
 * (OPEN-A-25).
 */
function askedFactors(outcome: Outcome<LoginValue>): readonly FactorKind[] | null {
  if (outcome.ok && outcome.value.token) return null;
  if (!outcome.ok && outcome.error.code !== 'login_verify_required') return null;
  return factorKindsIn(outcome.ok ? outcome.value : outcome.error.value);
}

type FirstFactor = { readonly request: LoginRequest; readonly countryCode: string };

/**
 * The data of a request that this device remembers: its name, or the number that a code or the phone-verification
 * service has proved (R25); null where nothing is remembered.
 */
function rememberedName(request: LoginRequest): Omit<RememberedLogin, 'secret' | 'countryCode'> | null {
  if (request.type === 'line' || request.type === 'telegram') return null;
  const { type, username = '', firebaseChannel, firebaseMobileNo = '', countryDialingCode = '' } = request;
  if (type !== 'firebase') return { type, username, countryDialingCode };
  return firebaseChannel === 'sms' ? { type: 'sms', username: firebaseMobileNo, countryDialingCode } : null;
}

export function createLoginFlow(ports: LoginPorts): LoginFlow {
  const { send, ways, tab, remembered } = ports;

  const keep = async (
    { request, countryCode }: FirstFactor,
    answer: LoginValue,
    merchantCode: string,
  ): Promise<void> => {
    const named = rememberedName(request);
    if (!named) return;
    const isWanted = 'remember' in request && request.remember === true;
    const secret = answer.rememberSecret ?? '';
    await remembered.keep({ ...named, secret, countryCode }, { merchantCode, isWanted });
  };
  /** A stored secret that was the first factor is used up; the answer contains its successor (FACTOR-03). */
  const renew = async (request: LoginRequest, outcome: Outcome<LoginValue>): Promise<void> => {
    const named = rememberedName(request);
    const { rememberSecret } = Object(outcome.ok ? null : outcome.error.value) as {
      rememberSecret?: unknown;
    };
    if (named?.type === 'username' && typeof rememberSecret === 'string')
      await remembered.renew({ ...named, secret: rememberSecret, countryCode: '' });
  };

  const settle = async (
    first: FirstFactor | null,
    outcome: Outcome<LoginValue> & { readonly ok: true },
  ): Promise<LoginResult> => {
    const { value, spanId } = outcome;
    const request = first?.request;
    const { merchantCode, audiences, forcesChange, pictures, ...arriving } = ports.context();
    // Another backend may write a number as text, and "yes" in several ways (OPEN-A-26).
    const type = readMemberType(value.customerType);
    const firstTimeLogin = isYes(value.firstTimeLogin);
    const { id, token, userName } = value;
    const giveUp = async (failure: Outcome<never>): Promise<LoginResult> => {
      await send(logout, {}, { ...silent, token });
      return refused(failure);
    };
    // A trial plays as a member does.
    const admitted = request ? type : memberType.member;
    const error = turnedAway(admitted, audiences, storedGoTarget(tab, arriving.origin));
    if (error) return giveUp({ ok: false, error });
    // SESSION-02: a session that cannot be stored is no session.
    if (!ports.begin({ id, token, userName, merchantCode, type, firstTimeLogin, spanId }))
      return giveUp({ ok: false, error: unreadable });
    ports.count(request ? 'login' : 'startTrial', { id, userName });
    const isDefault = value.passwordIsDefault === true;
    const isForced = isChangeDue(value, forcesChange);
    if (isForced)
      forceChange(tab, isDefault && request?.type === 'username' ? (request.password ?? null) : null);
    if (first) await keep(first, value, merchantCode);
    // For the next screens; the log-in does not wait for it (LOGIN-14, OPEN-A-32). A forced change allows no other call.
    if (!isTrial(type) && !isForced)
      void send(recentGames, { pageNum: 1, pageSize: 100, ...pictures }, silent);
    // A trial always starts at home, wherever the visitor was going (OPEN-A-98).
    ports.goOn(request ? await arrival(send, tab, arriving) : paths.home);
    return { kind: 'in' };
  };

  const refused = (outcome: Outcome<never>): LoginResult => {
    if (outcome.ok) throw new Error('a successful answer is not a refusal');
    return { kind: 'refused', failure: outcome.error };
  };

  const judge = async (
    first: FirstFactor,
    outcome: Outcome<LoginValue>,
    wasFirst: boolean,
  ): Promise<LoginResult> => {
    const { request } = first;
    const factors = askedFactors(outcome);
    if (factors) {
      await renew(request, outcome);
      return { kind: 'factor', kinds: factors };
    }
    if (outcome.ok) return settle(first, outcome);
    if (outcome.error.status === 200 && wasFirst) remembered.stopAutoLogin();
    const named = rememberedName(request);
    if (named && ['login.cred.err', 'not.exists.user'].includes(outcome.error.code))
      remembered.forget(named.type);
    return refused(outcome);
  };

  return {
    logIn: async (request, countryCode = '') =>
      judge({ request, countryCode }, await ways.logIn(request), true),
    verify: async (request, factor, countryCode = '') =>
      judge({ request, countryCode }, await ways.verify(request, factor), false),
    tryOut: async () => {
      const outcome = await ways.tryOut();
      return outcome.ok ? settle(null, outcome) : refused(outcome);
    },
  };
}
