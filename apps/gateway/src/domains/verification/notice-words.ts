// The notice to the owner of an account after a change in it.
import type { FactorKind } from '#db/tables/login.ts';
import { say } from '#words/words.ts';

export type NoticeTopic =
  | 'bankCard'
  | 'bankCardRemoved'
  | 'email'
  /** It was new when the password was changed or reset. */
  | 'emailRemoved'
  | 'identity'
  /** Its member removed it, or it was new when the password was changed or reset. */
  | 'identityEnded'
  /** The member changed it. */
  | 'passwordChanged'
  | 'passwordReset'
  | 'payeeName'
  /** It was new when the log-in password was changed or reset. */
  | 'payeeNameRemoved'
  | 'paymentPassword'
  /** It was new when the log-in password was changed or reset. */
  | 'paymentPasswordRemoved'
  /** A session of the member ended others. */
  | 'sessionsEnded'
  /** A log-in ended the session that was not used for the longest time: the member had the most that are possible. */
  | 'oldestEnded'
  | 'factorOn'
  /** It is on for less than the waiting time. */
  | 'newFactorOn'
  | 'factorOff'
  /** A reset of the password removed it, because it was new. */
  | 'factorReset'
  /** The merchant removed it. */
  | 'factorRemoved';

/** The kind of a second factor, as a notice in a language names it. */
export function factorName(language: string, kind: FactorKind): string {
  return say('notices', `factor.${kind}`, { language });
}

/** The notice in a language; English where the language has no texts of its own. */
export function noticeMessage(
  language: string,
  topic: NoticeTopic,
  facts: { merchant: string; account: string; what: string },
): { subject: string; text: string } {
  return {
    subject: say('notices', `${topic}.subject`, { language, facts }),
    text: `${say('notices', `${topic}.text`, { language, facts })} ${say('notices', 'warning', { language })}`,
  };
}
