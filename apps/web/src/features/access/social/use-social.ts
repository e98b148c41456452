// Signing in with a provider, from the press of a button to the member's home (SOCIAL rows).
import { useCallback, useEffect, useState } from 'react';
import { loadArea, sayNow } from '#language/language.ts';
import { failureWords } from '#language/failure-words.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { mayRegister } from '#merchant/template.ts';
import type { Failure } from '#request/outcome.ts';
import { currentSession } from '#session/session.ts';
import { hasReturn } from '#session/social-return.ts';
import type { LoginRequest } from '#session/login-calls.ts';
import { showAlert } from '#ui/layers/messages.ts';
import { whenIdle } from '#ui/waiting/when-idle.ts';
import { type CredentialFields, forgetProof, keepProof, type Proof, settleProof } from './credential.ts';
import { isConfigured, type SocialProvider } from './providers.ts';
import { isUnbound, requestOf } from './social-login.ts';

/** The functions of the login screen that process a proof. */
export type SocialActions = {
  /** Logs in; null when the visitor is logged in or a second factor is awaited. Shows no failure. */
  readonly logIn: (request: LoginRequest) => Promise<Failure | null>;
  /**
   * Registers with the provider's proof (OPEN-A-50); null when the new member is logged in, `made` when they have to
   * log in. Shows no failure.
   */
  readonly register: (fields: CredentialFields) => Promise<Failure | 'made' | null>;
  /** The register settings' autoRegister (OPEN-A-48). */
  readonly registersByItself: () => Promise<boolean>;
  /** Leads to the register screen, which sends the pending proof (SOCIAL-11). */
  readonly openRegister: () => void;
  /** Switches the screen to the method with a name, with a hint that the log-in binds the identity (OPEN-A-49). */
  readonly openLogin: () => void;
  /** One attempt at a time, over all log-in methods (OPEN-A-22); null when it was ignored. */
  readonly attempt: (run: () => Promise<void>) => Promise<unknown>;
};

function flows() {
  return import('./social-flow.ts');
}

function say(text: string) {
  return void showAlert({ text });
}

/** Shows a refusal, and removes a proof that its provider no longer confirms. */
function tell(proof: Proof, failure: Failure) {
  settleProof(failure);
  const { initData } = proof.fields.telegramAuth ?? {};
  if (initData !== undefined && failure.code === 'telegram_validate_failed')
    void flows().then(({ forgetInitData }) => forgetInitData(initData));
  say(failureWords(sayNow(), failure).text);
}

/** Registers with a proof; where that opens no session, the proof logs in. */
async function register({ register: create, logIn }: SocialActions, proof: Proof): Promise<void> {
  const made = await create(proof.fields);
  const failure = made === 'made' ? await logIn(requestOf(proof)) : made;
  if (failure) tell(proof, failure);
  else settleProof(null);
}

export function useSocial(actions: SocialActions) {
  const { flags, settings, template } = useMerchant();
  const [busyWith, setBusyWith] = useState<Proof['provider'] | null>(null);
  const [undecided, setUndecided] = useState<Proof | null>(null);
  const mayCreate = isOn(flags, 'FIREBASECREATEACC3');
  const isManual = isOn(flags, 'SSOMANUALREG3');
  /** Whether a provider's proof alone may create a member here. */
  const makesMembers = mayCreate && !isManual;

  /** A proof that no member is bound to: registers immediately, or offers the choice (SOCIAL-07, SOCIAL-08, R25). */
  const settleUnbound = async (proof: Proof, isAgreed: boolean): Promise<void> => {
    keepProof(proof);
    if (isAgreed && makesMembers && (await actions.registersByItself())) return register(actions, proof);
    await loadArea('social');
    setUndecided(proof);
  };

  /** `isAgreed`: the visitor agreed beside the button. Without the agreement no member is created. */
  const enter = async (proof: Proof, isAgreed: boolean): Promise<void> => {
    const failure = await actions.logIn(requestOf(proof));
    if (failure === null) return settleProof(null);
    if (!isUnbound(failure)) return tell(proof, failure);
    return settleUnbound(proof, isAgreed);
  };

  const run = async (provider: Proof['provider'], obtain: () => Promise<Proof | null>, isAgreed = true) => {
    setBusyWith(provider);
    try {
      const proof = await obtain();
      if (proof) await enter(proof, isAgreed);
    } finally {
      setBusyWith(null);
    }
  };

  const press = (provider: SocialProvider): Promise<unknown> =>
    actions.attempt(() =>
      run(provider, async () => {
        const [{ obtain }] = await Promise.all([flows(), loadArea('social')]);
        if (!isConfigured(provider, settings)) {
          say(sayNow()('error.coming_soon'));
          return null;
        }
        return obtain(provider, settings);
      }),
    );

  // Our own code is loaded early, so that a press finds it: browsers allow a window only directly after a press.
  useEffect(() => whenIdle(() => void flows()), []);

  const takeReturned = useCallback(async (): Promise<void> => {
    // Telegram's own window provides its init data without any address.
    if (currentSession() || !(hasReturn() || 'Telegram' in window)) return;
    const [{ returned }] = await Promise.all([flows(), loadArea('social')]);
    const found = returned(flags);
    if (found) await actions.attempt(() => run(found.provider, found.obtain, found.isBegunHere));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens: what came with the address is taken, not watched
  }, []);

  return {
    busyWith,
    press,
    settleUnbound,
    takeReturned,
    makesMembers,
    choice: {
      proof: undecided,
      // A closed registration refuses it, or leads back to the log-in (SOCIAL-10, REG-12).
      mayRegister: (mayCreate || isManual) && mayRegister(template),
      // The form that follows asks for it.
      asksConsent: makesMembers,
      // Given up: the next log-in must not bind it without asking (hazard 12).
      onClose: () => {
        setUndecided(null);
        forgetProof();
      },
      onLogin: () => {
        setUndecided(null);
        actions.openLogin();
      },
      onRegister: () => {
        const proof = undecided;
        if (isManual) {
          setUndecided(null);
          actions.openRegister();
        } else if (proof)
          void actions.attempt(() => {
            setUndecided(null);
            return run(proof.provider, async () => {
              await register(actions, proof);
              return null;
            });
          });
      },
    },
  };
}

export type Social = ReturnType<typeof useSocial>;
