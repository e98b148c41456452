import { changePassword } from '@foyer/contract/calls/password.ts';
import { useState, useSyncExternalStore } from 'react';
import { OwnerProof, useOwnerProof } from '#forms/owner-proof.tsx';
import { tabStore } from '#device/storage.ts';
import { failureWords } from '#language/failure-words.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { partnerFacts, useMerchant } from '#merchant/merchant.ts';
import { go, goBack, goOn } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { arrival } from '#session/arrival.ts';
import { endForcedChange, isChangeForced, passwordJustUsed } from '#session/forced-change.ts';
import { logOut } from '#session/log-out.ts';
import { currentSession } from '#session/session.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { showToast } from '#ui/layers/messages.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { storedLogins } from '../remembered/stored-logins.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import a from '../access.module.css';
import { SendForm, useResetForm } from './send-form.tsx';

const proofCodes: ReadonlySet<string> = new Set(['proof.required', 'verification.code.err']);

function unchanging() {
  return () => undefined;
}
function isForcedHere() {
  return isChangeForced(tabStore);
}

/**
 * Changing the password: voluntarily, or because it is required before anything else (ROUTE-06, RESET-03, OPEN-A-87).
 */
export default function ChangeScreen() {
  const t = useWords();
  const isForced = useSyncExternalStore(unchanging, isForcedHere, () => false);
  const justUsed = useSyncExternalStore(unchanging, passwordJustUsed, () => null);
  // An account without a password sets its first one with a proof of its owner.
  const owner = useOwnerProof(justUsed === null && !isForced);
  const hasNone = owner.ways?.hasPassword === false;
  const [proofError, setProofError] = useState<string>();
  const form = useResetForm(
    justUsed === null && !hasNone
      ? ['oldPassword', 'newPassword', 'confirmPassword']
      : ['newPassword', 'confirmPassword'],
    justUsed === null ? {} : { oldPassword: justUsed },
  );
  const arrive = useArrival();
  const set = async () => {
    const outcome = await send(changePassword, {
      ...(hasNone
        ? owner.inputOf(form.value('proof'))
        : { oldPassword: justUsed ?? form.value('oldPassword') }),
      newPassword: form.value('newPassword'),
      confirmPassword: form.value('confirmPassword'),
    });
    if (!outcome.ok && hasNone && proofCodes.has(outcome.error.code)) {
      owner.refresh();
      setProofError(failureWords(t, outcome.error).text);
      return null;
    }
    if (!outcome.ok) return outcome.error;
    endForcedChange(tabStore);
    // The gateway has removed this device's secret together with the old password.
    storedLogins.forget('username');
    showToast({ kind: 'success', text: t('reset.changed') });
    await arrive();
    return null;
  };
  const leave = async () => {
    if (!isForced) return goBack();
    // It cannot be skipped: a member who declines is logged out.
    endForcedChange(tabStore);
    await logOut(() => go(paths.login, { replace: true }));
  };
  return (
    <>
      <TopBar
        start={
          <IconButton
            shape={backIcon}
            label={t(isForced ? 'reset.leave' : 'action.back')}
            onClick={() => void leave()}
          />
        }
      />
      <main id="content" className={a.main}>
        <header>
          <h1 className={a.title}>{t('reset.changeTitle')}</h1>
          <p className={a.lead}>{t(isForced ? 'reset.forcedLead' : 'reset.changeLead')}</p>
        </header>
        <SendForm form={form} onSend={set} act={t('reset.change')}>
          {/* For the password manager, which stores the new password under this name. */}
          <input type="hidden" autoComplete="username" value={currentSession()?.userName ?? ''} readOnly />
          {hasNone && <OwnerProof proof={owner} error={proofError} />}
          {justUsed === null && !hasNone && (
            <PasswordField
              {...form.field('oldPassword')}
              label={t('reset.oldPassword')}
              showLabel={t('access.showPassword')}
              hideLabel={t('access.hidePassword')}
              autoComplete="current-password"
              enterKeyHint="next"
              maxLength={256}
              dir="auto"
            />
          )}
          <NewPasswordFields form={form} />
        </SendForm>
      </main>
    </>
  );
}

/** Continues to the target of the log-in that the password change interrupted (OPEN-A-07). */
function useArrival() {
  const merchant = useMerchant();
  const { code: language } = useLanguage();
  return async () =>
    goOn(await arrival(send, tabStore, { origin: location.origin, language, ...partnerFacts(merchant) }));
}
