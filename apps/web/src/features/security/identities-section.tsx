import type { ValueOf } from '@foyer/contract/call.ts';
import { ownSessions } from '@foyer/contract/calls/security.ts';
import { ownIdentities, removeIdentity } from '@foyer/contract/calls/social.ts';
import { identityProviders } from '@foyer/contract/identity-providers.ts';
import { useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { OwnerProof, useOwnerProof } from '#forms/owner-proof.tsx';
import { refusalWords } from '#forms/refusal-words.ts';
import { useForm } from '#forms/use-form.ts';
import { failureWords } from '#language/failure-words.ts';
import { useMoments } from '#language/moment.tsx';
import { useWords } from '#language/language.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/layers/messages.ts';
import { Sheet } from '#ui/layers/sheet.tsx';
import styles from './security-screen.module.css';
import s from './sessions-section.module.css';

type Identity = ValueOf<typeof ownIdentities>[number];

/** The identities of other services that log in to the account, each with the way to remove it. */
export function IdentitiesSection() {
  const t = useWords();
  const moment = useMoments();
  const { value: identities, error, refresh } = useCall(ownIdentities, {}, { alert: false });
  const [removing, setRemoving] = useState<Identity | null>(null);
  if (error && !identities) return <LoadFailed onRetry={refresh} text={failureWords(t, error).text} />;
  if (!identities || (identities.length === 0 && !removing)) return null;
  return (
    <section aria-label={t('security.identities')}>
      <h2 className={s.heading}>{t('security.identities')}</h2>
      <p className={s.text}>{t('security.identitiesText')}</p>
      <ul className={s.list}>
        {identities.map((identity) => {
          const provider = identityProviders[identity.provider];
          const time = moment(identity.boundAt);
          return (
            <li key={identity.provider} className={s.session}>
              <span className={s.words}>
                <strong>{provider}</strong>
                {identity.name !== '' && (
                  <bdi dir="auto" className={s.text}>
                    {identity.name}
                  </bdi>
                )}
                <span className={s.text}>{t('security.boundAt', { time })}</span>
                {!identity.canRemove && <span className={s.text}>{t('security.onlyWay')}</span>}
              </span>
              {identity.canRemove && (
                <Button
                  size="sm"
                  look="soft"
                  aria-label={t('security.removeIdentityOf', { provider })}
                  onClick={() => setRemoving(identity)}
                >
                  {t('security.removeIdentity')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Sheet
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title={t('security.removeIdentityOf', {
          provider: removing ? identityProviders[removing.provider] : '',
        })}
        closeLabel={t('action.close')}
      >
        {removing && <RemovalForm identity={removing} onDone={() => setRemoving(null)} />}
      </Sheet>
    </section>
  );
}

function RemovalForm({ identity, onDone }: { readonly identity: Identity; readonly onDone: () => void }) {
  const t = useWords();
  const provider = identityProviders[identity.provider];
  const { act } = useAct(removeIdentity, { stale: [ownIdentities, ownSessions] });
  const owner = useOwnerProof();
  const { props, value, error, isBusy } = useForm<'proof'>(owner.isTyped ? { proof: owner.rule } : {});
  const send = async () => {
    const outcome = await act(
      { provider: identity.provider, ...owner.inputOf(value('proof')) },
      { alert: false },
    );
    if (!outcome.ok) {
      // A login that was recent when the form opened may be too old by now.
      if (outcome.error.code === 'proof.required') owner.refresh();
      const text = refusalWords(t, outcome.error, 'security.triesLeft');
      return { field: 'proof', words: { text } } as const;
    }
    showToast({ kind: 'success', text: t('security.identityRemoved', { provider }) });
    onDone();
    return null;
  };
  return (
    <form className={styles.form} {...props(send)}>
      <p className={styles.text}>{t('security.removeIdentityText', { provider })}</p>
      <OwnerProof proof={owner} error={error('proof')} />
      <Button type="submit" block look="danger" busy={isBusy}>
        {t('security.removeIdentity')}
      </Button>
    </form>
  );
}
