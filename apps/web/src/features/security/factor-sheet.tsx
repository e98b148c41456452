import type { ValueOf } from '@foyer/contract/call.ts';
import { beginFactor, confirmFactor, dropFactor, securityConfig } from '@foyer/contract/calls/security.ts';
import { useState } from 'react';
import { refusalWords } from '#forms/refusal-words.ts';
import { failureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import { AuthenticatorSecret } from './authenticator-secret.tsx';
import type { FactorKind } from './factor-kinds.ts';
import { CodeForm } from './code-form.tsx';
import { type FactorProof, FactorProofForm } from './factor-proof-form.tsx';
import s from './security-screen.module.css';

type FactorSheetProps = {
  readonly kind: FactorKind;
  readonly isOn: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Switches a second factor on, with the password and a first code, or off. A confirmed factor is asked for too. */
export function FactorSheet({ kind, isOn, open, onClose }: FactorSheetProps) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t(`security.factor.${kind}`)} closeLabel={t('action.close')}>
      {isOn ? <SwitchOff kind={kind} onDone={onClose} /> : <SwitchOn kind={kind} onDone={onClose} />}
    </Sheet>
  );
}

type Step = { readonly kind: FactorKind; readonly onDone: () => void };
const loud = { alert: false } as const;

function SwitchOff({ kind, onDone }: Step) {
  const t = useWords();
  const { act } = useAct(dropFactor, { stale: [securityConfig] });
  // Switching off changes the rows behind the sheet; the sheet keeps its content until it is closed.
  const drop = async (proof: FactorProof) => {
    const outcome = await act({ kind, ...proof }, loud);
    if (!outcome.ok) return outcome.error;
    showToast({ kind: 'success', text: t('security.factorIsOff') });
    onDone();
    return null;
  };
  return (
    <div className={s.form}>
      <p className={s.text}>{t('security.offText')}</p>
      <FactorProofForm act={t('security.switchOff')} look="danger" onSend={drop} />
    </div>
  );
}

type FactorSetup = ValueOf<typeof beginFactor>;

function SwitchOn({ kind, onDone }: Step) {
  const t = useWords();
  const [begun, setBegun] = useState<FactorSetup | null>(null);
  const begin = useAct(beginFactor);
  const confirm = useAct(confirmFactor, { stale: [securityConfig] });
  const prove = async (proof: FactorProof) => {
    const outcome = await begin.act({ kind, ...proof }, loud);
    if (!outcome.ok) return outcome.error;
    setBegun(outcome.value);
    return null;
  };
  const finish = async (code: string) => {
    const outcome = await confirm.act({ kind, code }, loud);
    if (!outcome.ok && outcome.error.code === 'factor.expired') {
      // No code can confirm it any more: it is started again by the proof.
      setBegun(null);
      showToast({ kind: 'danger', text: failureWords(t, outcome.error).text });
      return null;
    }
    if (!outcome.ok) return refusalWords(t, outcome.error, 'security.triesLeft');
    showToast({ kind: 'success', text: t('security.factorIsOn') });
    onDone();
    return null;
  };
  if (!begun)
    return (
      <div className={s.form}>
        <p className={s.text}>{t(`security.onText.${kind}`)}</p>
        <FactorProofForm act={t('security.next')} onSend={prove} />
      </div>
    );
  return (
    <div className={s.form}>
      {begun.secret && begun.address ? (
        <AuthenticatorSecret secret={begun.secret} address={begun.address} />
      ) : (
        <p className={s.text}>{t(kind === 'sms' ? 'security.smsSent' : 'security.mailSent')}</p>
      )}
      <CodeForm act={t('security.switchOn')} onSend={finish} />
    </div>
  );
}
