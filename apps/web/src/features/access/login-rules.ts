// What may be submitted, before anything is sent.

export type Credentials = { readonly username: string; readonly password: string };
export type Complaints = {
  readonly username?: 'access.usernameMissing';
  readonly password?: 'access.passwordMissing';
};

/** What is missing, by field, in the order the fields stand. The gateway judges the rest: a rule told here helps a guesser. */
export const complaintsOf = ({ username, password }: Credentials): Complaints => ({
  ...(username.trim() === '' && { username: 'access.usernameMissing' as const }),
  ...(password === '' && { password: 'access.passwordMissing' as const }),
});
