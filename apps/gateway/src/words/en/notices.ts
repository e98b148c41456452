export const notices = {
  'bankCard.subject': 'A bank account was added at {merchant}',
  'bankCard.text': '{merchant}: the bank account {what} was added to {account}.',
  'bankCardRemoved.subject': 'A bank account was removed at {merchant}',
  'bankCardRemoved.text': '{merchant}: the bank account {what} was removed from {account}.',
  'email.subject': 'A mail address was added at {merchant}',
  'email.text': '{merchant}: the mail address {what} was added to {account}.',
  'emailRemoved.subject': 'A mail address was removed at {merchant}',
  'emailRemoved.text':
    '{merchant}: the mail address {what} was removed from {account}, because it was new when the password was changed.',
  'identity.subject': 'A way to log in was added at {merchant}',
  'identity.text': '{merchant}: {what} can now log in to {account}.',
  'identityEnded.subject': 'A way to log in was removed at {merchant}',
  'identityEnded.text': '{merchant}: {what} can no longer log in to {account}.',
  'passwordChanged.subject': 'Your password at {merchant} was changed',
  'passwordChanged.text':
    '{merchant}: the password of {account} was changed. All other devices were logged out.',
  'passwordReset.subject': 'Your password at {merchant} was reset',
  'passwordReset.text': '{merchant}: the password of {account} was reset. All devices were logged out.',
  'payeeName.subject': 'A payee name was set at {merchant}',
  'payeeName.text': '{merchant}: withdrawals of {account} are paid to the name {what} from now on.',
  'payeeNameRemoved.subject': 'A payee name was removed at {merchant}',
  'payeeNameRemoved.text':
    '{merchant}: the payee name {what} was removed from {account}, because it was new when the password was changed.',
  'paymentPassword.subject': 'Your payment password at {merchant} was changed',
  'paymentPassword.text': '{merchant}: the payment password of {account} was changed.',
  'paymentPasswordRemoved.subject': 'Your payment password at {merchant} was removed',
  'paymentPasswordRemoved.text':
    '{merchant}: the payment password of {account} was removed, because it was new when the log-in password was changed.',
  'sessionsEnded.subject': 'Devices were logged out at {merchant}',
  'sessionsEnded.text':
    '{merchant}: other devices were logged out of {account}. They have to log in with the password again.',
  'oldestEnded.subject': 'A device was logged out at {merchant}',
  'oldestEnded.text':
    '{merchant}: {account} can be logged in {what} times at once. A new log-in logged out the device that was not used for the longest time.',
  'factorOn.subject': '{merchant}: a second step at log-in was switched on',
  'factorOn.text': '{merchant}: a second step at log-in ({what}) was switched on for {account}.',
  'newFactorOn.subject': '{merchant}: a second step at log-in was switched on',
  'newFactorOn.text':
    '{merchant}: a second step at log-in ({what}) was switched on for {account}. Until its waiting time is over, a reset of your password removes it.',
  'factorOff.subject': '{merchant}: a second step at log-in was switched off',
  'factorOff.text': '{merchant}: a second step at log-in ({what}) was switched off for {account}.',
  'factorReset.subject': '{merchant}: a second step at log-in was removed',
  'factorReset.text':
    '{merchant}: a second step at log-in ({what}) of {account} was removed, because it was new when the password was reset.',
  'factorRemoved.subject': '{merchant}: a second step at log-in was removed',
  'factorRemoved.text':
    '{merchant}: customer service removed a second step at log-in ({what}) from {account}.',
  'factor.email': 'email',
  'factor.ga': 'authenticator',
  'factor.sms': 'SMS',
  warning: 'If it was not you, change your password and contact customer service at once.',
} as const;
