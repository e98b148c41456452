export const codes = {
  register:
    '{code} is your {merchant} code to register. It is good for {minutes} minutes. We never ask for it.',
  login: '{code} is your {merchant} code to log in. It is good for {minutes} minutes. We never ask for it.',
  factor:
    '{code} is your {merchant} code to confirm that it is you. It is good for {minutes} minutes. We never ask for it.',
  reset:
    '{code} is your {merchant} code for a new password. It is good for {minutes} minutes. We never ask for it.',
  profile:
    '{code} is your {merchant} code to confirm this change. It is good for {minutes} minutes. We never ask for it.',
  subject: 'Your {merchant} code',
  known:
    'Somebody asked {merchant} to register this number, which has an account already. If it was you, just log in.',
} as const;
