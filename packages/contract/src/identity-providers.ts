/** The services whose identities log members in, by the name that people know. */
export const identityProviders = {
  line: 'LINE',
  telegram: 'Telegram',
  google: 'Google',
  facebook: 'Facebook',
  twitter: 'Twitter',
  phone: 'SMS',
} as const;
