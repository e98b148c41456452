/**
 * Why a session was ended before its time, other than by its own log-out: `value.reason` of `login.session.kicked`.
 * device: from another session of the member. limit: a log-in beyond the most sessions ended the oldest one. password:
 * the account got a new password. disabled: the account was disabled. address: its token was used from another address
 * and another device.
 */
export const sessionEnds = ['device', 'limit', 'password', 'disabled', 'address'] as const;
export type SessionEnd = (typeof sessionEnds)[number];
