import { changeEmail } from '@foyer/contract/calls/profile.ts';
import { payoutWaits, proofWays } from '@foyer/contract/calls/security.ts';
import { withdrawSettings } from '@foyer/contract/calls/withdraw.ts';
import { OwnerProof, useOwnerProof } from '#forms/owner-proof.tsx';
import { refusalWords } from '#forms/refusal-words.ts';
import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { complaintWord, isEmail } from './profile-rules.ts';
import { useProfileAct } from './use-profile-act.ts';
import s from './profile-screen.module.css';

/** Adds the first mail address, with a proof of the owner. */
export function EmailSheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const t = useWords();
  return (
    <Sheet open={open} onClose={onClose} title={t('profile.addEmail')} closeLabel={t('action.close')}>
      <EmailForm onDone={onClose} />
    </Sheet>
  );
}

function EmailForm({ onDone }: { readonly onDone: () => void }) {
  const t = useWords();
  const owner = useOwnerProof();
  const act = useProfileAct(changeEmail, [payoutWaits, proofWays, withdrawSettings]);
  const form = useForm<'email' | 'proof'>({
    email: (value) => (isEmail(value) ? null : t('profile.emailWrong')),
    ...(owner.isTyped && { proof: owner.rule }),
  });
  const send = async () => {
    const proof = owner.inputOf(form.value('proof'));
    const outcome = await act({ email: form.value('email').trim(), ...proof });
    if (!outcome.ok) {
      // A login that was recent when the form opened may be too old by now.
      if (outcome.error.code === 'proof.required') owner.refresh();
      const word = complaintWord(outcome.error);
      if (word || !owner.isTyped)
        return {
          field: 'email',
          words: { text: word ? t(word) : refusalWords(t, outcome.error, 'security.triesLeft') },
        } as const;
      return {
        field: 'proof',
        words: { text: refusalWords(t, outcome.error, 'security.triesLeft') },
      } as const;
    }
    showToast({ kind: 'success', text: t('profile.saved') });
    onDone();
    return null;
  };
  return (
    <form className={s.form} {...form.props(send)}>
      <p className={s.text}>{t('profile.emailText')}</p>
      <TextField
        {...form.field('email')}
        label={t('profile.email')}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoComplete="email"
        dir="ltr"
      />
      <OwnerProof proof={owner} error={form.error('proof')} />
      <Button type="submit" block busy={form.isBusy}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
