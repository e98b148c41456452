import type { InputOf } from '@foyer/contract/call.ts';
import { type dropFactor, securityConfig } from '@foyer/contract/calls/security.ts';
import { OwnerProof, useOwnerProof, useProofWays } from '#forms/owner-proof.tsx';
import { refusalWords } from '#forms/refusal-words.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { paths } from '#navigation/paths.ts';
import type { Failure } from '#request/outcome.ts';
import { useCall } from '#request/use-call.ts';
import { Button, ButtonLink, type ButtonLook } from '#ui/controls/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { factorKinds } from './factor-kinds.ts';
import s from './security-screen.module.css';

export type FactorProof = Omit<InputOf<typeof dropFactor>, 'kind'>;

type FactorProofFormProps = {
  /** Text of the button. */
  readonly act: string;
  readonly look?: ButtonLook;
  /** Why it was refused, or null. */
  readonly onSend: (proof: FactorProof) => Promise<Failure | null>;
};

/**
 * The proof of a change of second factors: the password, and a code of a confirmed factor if there is one. A member who
 * registered without a password sets one first.
 */
export function FactorProofForm({ act, look, onSend }: FactorProofFormProps) {
  const t = useWords();
  const config = useCall(securityConfig, {}).value;
  const { value: ways, isLoading } = useProofWays();
  const needsCode = config !== undefined && factorKinds.some((kind) => config[kind]);
  const owner = useOwnerProof(needsCode);
  const required = (value: string) => (value.trim() === '' ? t('security.missing') : null);
  const form = useForm<'password' | 'proof'>({ password: required, ...(needsCode && { proof: owner.rule }) });
  const send = async () => {
    const code = needsCode ? owner.inputOf(form.value('proof')) : {};
    const failure = await onSend({ ...code, password: form.value('password').trim() });
    if (!failure) return null;
    const isAboutCode = failure.code === 'verification.code.err' || failure.code === 'proof.required';
    const words = { text: refusalWords(t, failure, 'security.triesLeft') };
    return { field: needsCode && isAboutCode ? 'proof' : 'password', words } as const;
  };
  if (isLoading) return <p className={s.text}>{t('loading.wait')}</p>;
  if (ways?.hasPassword === false)
    return (
      <>
        <p className={s.text}>{t('error.password.change_required')}</p>
        <ButtonLink block href={paths.changePassword}>
          {t('security.loginPassword')}
        </ButtonLink>
      </>
    );
  return (
    <form className={s.form} {...form.props(send)}>
      <PasswordField
        {...form.field('password')}
        label={t('security.loginPassword')}
        showLabel={t('security.show')}
        hideLabel={t('security.hide')}
        autoComplete="current-password"
        maxLength={256}
        dir="auto"
      />
      {needsCode && <OwnerProof proof={owner} error={form.error('proof')} />}
      <Button type="submit" block look={look} busy={form.isBusy}>
        {act}
      </Button>
    </form>
  );
}
