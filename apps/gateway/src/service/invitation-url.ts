// The address that an invited person opens to register.
import { paths } from '@foyer/contract/paths.ts';
import type { At } from './at.ts';

type Code = { readonly affiliateCode: string } | { readonly referralCode: string };

/** It is sent to others, so it starts with the public site, whatever address the inviting person has open. */
export function invitationUrl({ from }: Pick<At, 'from'>, code: Code): string {
  return `${from.publicSite}${paths.register}?${new URLSearchParams(code).toString()}`;
}
