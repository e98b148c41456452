// The merchant's rules for logging in.
import { isAgent, isMember, isTrial, type MemberType } from '@foyer/contract/member-type.ts';
import { isTrialOffered } from '@foyer/contract/trial-offered.ts';
import type { At } from '#service/at.ts';
import { Refusal } from '#service/refusal.ts';

function rulesOf({ db }: At) {
  return db
    .selectFrom('merchants')
    .select(['parameters', 'flags', 'registration', 'settings'])
    .executeTakeFirstOrThrow();
}

/**
 * A merchant may admit only agents or only members, for every way in (template parameter login_audience, OPEN-A-33,
 * ruling R15). A trial belongs to the members.
 */
export async function enforceAudience(at: At, type: MemberType): Promise<void> {
  const { parameters } = await rulesOf(at);
  const audience = parameters['login_audience'];
  if (audience === 'agent' && !isAgent(type)) throw new Refusal('login.agents_only');
  if (audience === 'member' && !isMember(type) && !isTrial(type)) throw new Refusal('login.members_only');
}

/**
 * Whether this is the default password that the merchant gives to members who register by number without one (ruling
 * R5).
 */
export async function isDefaultPassword(at: At, password: string): Promise<boolean> {
  const { defaultPassword = '' } = (await rulesOf(at)).registration;
  return defaultPassword !== '' && password === defaultPassword;
}

/** Whether an expired password has to be changed before anything else (OPEN-A-21). */
export async function forcesChange(at: At): Promise<boolean> {
  return (await rulesOf(at)).settings.forceChangePassword;
}

/** Whether members can log in by a code to their number (flag MOBILEVERCODELOGIN3). */
export async function takesNumbers(at: At): Promise<boolean> {
  return (await rulesOf(at)).flags['MOBILEVERCODELOGIN3'] === true;
}

/** Whether the merchant offers free trials (OPEN-A-97). */
export async function offersTrial(at: At): Promise<boolean> {
  return isTrialOffered((await rulesOf(at)).parameters);
}
