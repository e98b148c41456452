export const reset = {
  subject: 'A new password for {merchant}',
  text: 'Hello {account},\n\nsomebody, probably you, asked {merchant} for a new password. Choose it here within {minutes} minutes:\n\n{link}\n\nIf it was not you, leave this mail alone: nothing changes.',
} as const;
