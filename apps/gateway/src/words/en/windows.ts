/** Windows that a provider of sign-ins returns to. */
export const windows = {
  close: 'You can close this window.',
} as const;
