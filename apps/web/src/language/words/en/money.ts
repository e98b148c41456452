// Texts of amount fields.
export const money = {
  'money.all': 'All',
  'money.presets': 'Usual amounts',
  'money.missing': 'Enter an amount.',
  'money.zero': 'Enter an amount above zero.',
  'money.form': 'Write the amount in digits, such as {example}.',
  'money.whole': 'This currency has no decimals. Write a whole amount, such as {example}.',
  'money.decimals': 'Too many decimals. At most {digits}, such as {example}.',
  'money.ambiguous': 'This can be read in two ways. Write {whole} or {decimal}.',
  'money.long': 'This amount is too large.',
  'money.tooLittle': 'At least {min}.',
  'money.tooMuch': 'At most {max}.',
  'money.withdrawable': 'Withdrawable',
  'money.locked': 'Locked',
  'money.lockedBonus': 'Bonus in it',
  'money.toUnlock': 'Place bets of {amount} to unlock the rest.',
} as const;
