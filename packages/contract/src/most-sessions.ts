/** Sessions that one member can have at a time, on all devices. */
export const MOST_SESSIONS = 20;
