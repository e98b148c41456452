import { memberType } from '@foyer/contract/member-type.ts';
import { useEffect } from 'react';
import { tabStore } from '#device/storage.ts';
import { parameter, type Template } from '#merchant/template.ts';
import type { Failure } from '#request/outcome.ts';
import { storedGoTarget } from '#session/go-target.ts';
import { turnedAway } from '#session/login-audience.ts';
import { narrowings, storeNarrowing } from '#session/login-narrowing.ts';

/** Whom the log-in and the registration of this visit admit (OPEN-A-33, R15). */
export function loginAudiences(template: Template): readonly string[] {
  return [parameter(template, 'login_audience'), ...narrowings(tabStore, location)];
}

/** Why a new member is not admitted, or null: no account is made that may not log in here. */
export function memberTurnedAway(template: Template): Failure | null {
  return turnedAway(memberType.member, loginAudiences(template), storedGoTarget(tabStore, location.origin));
}

/**
 * Keeps `type` of the address for the whole visit of this log-in: a provider, the registration and a reload lead back
 * to an address without it. Any other page of the app ends the visit.
 */
export function useNarrowing(): void {
  useEffect(() => storeNarrowing(tabStore, location), []);
}
