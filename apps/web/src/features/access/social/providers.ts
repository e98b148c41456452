// The sign-in providers, in the order in which they are offered (LOGIN-12, LOGIN-13, OPEN-A-34).
import { type Flag, type Flags, isOn } from '#merchant/flags.ts';
import type { Settings } from '#merchant/settings.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import { facebookMark, googleMark, lineMark, telegramMark, twitterMark } from '#ui/icons/social-marks.ts';

export type SocialProvider = 'google' | 'facebook' | 'line' | 'telegram' | 'twitter';

type Offer = {
  readonly id: SocialProvider;
  readonly flag: Flag;
  /** A brand name, the same in every language. */
  readonly name: string;
  readonly mark: IconShape;
};

const offers: readonly Offer[] = [
  { id: 'google', flag: 'GOOGLELOGIN3', name: 'Google', mark: googleMark },
  { id: 'facebook', flag: 'FACEBOOKLOGIN3', name: 'Facebook', mark: facebookMark },
  { id: 'line', flag: 'LINELOGIN3', name: 'LINE', mark: lineMark },
  { id: 'telegram', flag: 'TELEGRAMLOGIN3', name: 'Telegram', mark: telegramMark },
  { id: 'twitter', flag: 'TWITTERLOGIN3', name: 'Twitter', mark: twitterMark },
];

/** The providers that a merchant switched on. */
export function offeredBy(flags: Flags): readonly Offer[] {
  return offers.filter(({ flag }) => isOn(flags, flag));
}

function nameOfProvider(provider: SocialProvider): string {
  return offers.find(({ id }) => id === provider)?.name ?? provider;
}

/** The name of a proven identity on screen: a number itself, otherwise the name of its provider. */
export function nameOfProof({
  provider,
  name,
}: {
  provider: SocialProvider | 'phone';
  name: string;
}): string {
  return provider === 'phone' ? name : nameOfProvider(provider);
}

/** Whether the settings that a provider needs are present (SOCIAL-03, OPEN-A-44). */
export function isConfigured(provider: SocialProvider, settings: Settings): boolean {
  if (provider === 'line') return settings.line !== null;
  if (provider === 'telegram') return settings.telegram !== null;
  return settings.firebase !== null && (provider !== 'facebook' || settings.facebook !== null);
}
