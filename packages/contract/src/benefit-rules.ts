// The rules of benefits that the gateway pays by itself. The job follows them, and the screens state them.

/** The promotions whose rewards are calculated. A merchant that has one pays it; without it the benefit is not shown. */
export const clubBenefits = { cashback: 'vip-cashback', birthday: 'vip-birthday' } as const;

/**
 * The account and its date of birth must be this old on the member's birthday, so that nobody enters a birthday for the
 * gift of the same week.
 */
export const BIRTHDAY_ACCOUNT_DAYS = 30;

/** A birthday is still found on this many days, the birthday itself included. */
export const BIRTHDAY_FOUND_DAYS = 7;

/** Between two gifts of one member, so that a birthday that is changed brings no second one. */
export const BIRTHDAY_APART_DAYS = 300;
