// The mail with the link for a new password.
import { say } from '#words/words.ts';

type Facts = { merchant: string; account: string; link: string; minutes: number };

/** The mail in a language; English where the language has no texts of its own. */
export function linkMail(language: string, facts: Facts): { subject: string; text: string } {
  return {
    subject: say('reset', 'subject', { language, facts }),
    text: say('reset', 'text', { language, facts }),
  };
}
