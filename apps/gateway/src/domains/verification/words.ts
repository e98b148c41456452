// The texts of the messages with codes.
import { say } from '#words/words.ts';

type Purpose = 'register' | 'login' | 'factor' | 'reset' | 'profile';

export type Wording = { language: string; merchant: string; site: string; code: string; minutes: number };

/** A message with a code. The last line of an SMS lets the phone fill in the code, at this address only. */
export function codeMessage(purpose: Purpose, channel: 'sms' | 'mail', wording: Wording) {
  const { language, site, ...facts } = wording;
  const text = say('codes', purpose, { language, facts });
  const bound = `\n\n@${new URL(site).hostname} #${wording.code}`;
  return {
    subject: say('codes', 'subject', { language, facts }),
    text: channel === 'sms' ? text + bound : text,
  };
}

/** A message to a recipient who already has an account; it replaces the code. */
export function knownMessage({ language, merchant }: Wording) {
  const facts = { merchant };
  return {
    subject: say('codes', 'subject', { language, facts }),
    text: say('codes', 'known', { language, facts }),
  };
}
