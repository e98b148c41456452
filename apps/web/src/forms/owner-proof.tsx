// Proves that the account's owner acts: by the login password, a fresh code, or a new login where the account has
// neither. Its texts are in the area `security`.
import type { InputOf, ValueOf } from '@foyer/contract/call.ts';
import type { resetPaymentPassword } from '@foyer/contract/calls/password.ts';
import { proofWays, sendProofCode } from '@foyer/contract/calls/security.ts';
import { useState } from 'react';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { logOut } from '#session/log-out.ts';
import { Button } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { leftToRight } from '#language/left-to-right.ts';
import { isSixDigits, withoutSpaces } from './typed-code.ts';
import { isUnsentCode } from './unsent-code.ts';
import s from './owner-proof.module.css';

type ProofMethods = ValueOf<typeof proofWays>;
type CodeKind = ProofMethods['codes'][number]['kind'];
type ProofMethod = 'password' | CodeKind | 'signIn';
type ProofInput = Pick<
  InputOf<typeof resetPaymentPassword>,
  'password' | 'verificationType' | 'verificationCode'
>;

function methodsOf({ password, codes, signIn }: ProofMethods): ProofMethod[] {
  const typed = [...(password ? (['password'] as const) : []), ...codes.map(({ kind }) => kind)];
  return signIn === 'no' ? typed : ['signIn'];
}

/**
 * The ways in which the member can prove to be the owner. A password or a factor that was just set changes them: an answer
 * from before, kept for the next form, would show the wrong field.
 */
export function useProofWays(isOn = true) {
  return useCall(proofWays, {}, { alert: false, enabled: isOn, keepMs: 0 });
}

/** How a form proves the owner; `isOn` is false while no proof is needed. */
export function useOwnerProof(isOn = true) {
  const { value: ways, refresh } = useProofWays(isOn);
  const t = useWords();
  const [chosen, choose] = useState<ProofMethod | null>(null);
  const offered = ways ? methodsOf(ways) : [];
  const way = chosen ?? offered[0] ?? null;
  return {
    ways,
    way,
    others: offered.filter((other) => other !== way),
    choose,
    refresh,
    /** Whether the member has to type a password or code. */
    isTyped: way !== 'signIn',
    /** The rule of the field `proof`: something is typed, and a code has six digits. */
    rule: (typed: string): string | null => {
      if (typed.trim() === '') return t('security.missing');
      return way === 'password' || isSixDigits(withoutSpaces(typed)) ? null : t('security.sixDigits');
    },
    /** The fields of the call for the typed value of the field `proof`. */
    inputOf: (typed: string): ProofInput => {
      if (way === null || way === 'signIn') return {};
      return way === 'password'
        ? { password: typed }
        : { verificationType: way, verificationCode: withoutSpaces(typed) };
    },
  };
}

export type OwnerProofState = ReturnType<typeof useOwnerProof>;

type OwnerProofProps = { readonly proof: OwnerProofState; readonly error: string | undefined };

/** The field `proof` of a form, and its alternatives. */
export function OwnerProof({ proof, error }: OwnerProofProps) {
  const t = useWords();
  const { ways, way, others, choose } = proof;
  if (!ways || way === null) return <p className={s.text}>{t('loading.wait')}</p>;
  if (way === 'signIn') return ways.signIn === 'fresh' ? null : <NewLogin />;
  return (
    <div className={s.proof}>
      {way === 'password' ? (
        <PasswordField
          name="proof"
          label={t('security.loginPassword')}
          showLabel={t('security.show')}
          hideLabel={t('security.hide')}
          autoComplete="current-password"
          maxLength={256}
          dir="auto"
          error={error}
        />
      ) : (
        <CodeProof
          key={way}
          kind={way}
          to={ways.codes.find(({ kind }) => kind === way)?.to ?? null}
          error={error}
        />
      )}
      {others.map((other) => (
        <button key={other} type="button" className={s.instead} onClick={() => choose(other)}>
          {t(`security.proveBy.${other === 'signIn' ? 'password' : other}`)}
        </button>
      ))}
    </div>
  );
}

type CodeProofProps = {
  readonly kind: CodeKind;
  readonly to: string | null;
  readonly error: string | undefined;
};

function CodeProof({ kind, to, error }: CodeProofProps) {
  const t = useWords();
  const { act, isBusy } = useAct(sendProofCode);
  const [sendError, setSendError] = useState<string>();
  const send = async () => {
    if (kind === 'ga' || isBusy) return;
    const outcome = await act({ kind }, { alert: false });
    const isSaid = !outcome.ok && !isUnsentCode(outcome.error);
    setSendError(isSaid ? failureWords(t, outcome.error).text : undefined);
    if (outcome.ok)
      showToast({ kind: 'success', text: t(kind === 'sms' ? 'security.smsSent' : 'security.mailSent') });
  };
  return (
    <>
      <TextField
        name="proof"
        label={t(kind === 'ga' ? 'security.gaCode' : 'security.code')}
        hint={to === null ? undefined : t('security.codeTo', { to: leftToRight(to) })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        error={error ?? sendError}
      />
      {kind !== 'ga' && (
        <Button look="soft" block busy={isBusy} onClick={() => void send()}>
          {t('security.sendCode')}
        </Button>
      )}
    </>
  );
}

/** The member has neither password nor a place to send a code: a fresh login with the provider proves the owner. */
function NewLogin() {
  const t = useWords();
  return (
    <div className={s.proof}>
      <p className={s.text}>{t('security.newLogin')}</p>
      <Button look="soft" block onClick={() => void logOut(() => go(paths.login))}>
        {t('security.logInAgain')}
      </Button>
    </div>
  );
}
