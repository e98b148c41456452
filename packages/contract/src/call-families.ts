// Families of calls, as path patterns in which `*` matches any characters except `?` (OPEN-C-15).

/** Calls of the platform. */
export const platformCalls = '/wps/*';
/** Calls that the platform relays to the services behind it. */
export const relayedCalls = '/wps/relay/*';
/** Calls of the lottery, which have their own client (OPEN-C-28). */
export const lotteryCalls = '/lgw/*';
