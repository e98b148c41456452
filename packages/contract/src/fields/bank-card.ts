// Fields of bank accounts of members.
import type { Fields } from './field.ts';

export const bankCardFields: Fields = {
  bankCode: ['Code of the bank, one of `banks`.', 'MERIDIAN'],
  bankName: ['Name of the bank.', 'Meridian Bank'],
  'answer.id': ['Id of the bank account, sent as `bankCardId` or `id`.', '77'],
  'request.id': ['Id of the bank account, from `bankCards`.', '77'],
  accountName: [
    'Name of the holder, at most 100 characters; it must be the payee name of the member.',
    'Ana Santos',
  ],
  'answer.accountName': ['Name of the holder of the account.', 'Ana Santos'],
  accountNoMasked: ['Number of the account, with only its last four digits.', '•••• 5678'],
  isDefault: ['True for the account that a withdrawal offers first.'],
  usableFrom: ['When payouts to it can start, in milliseconds since 1970.', 1790086400000],
  accountNo: ['Account number: digits, or an IBAN without spaces.', '0012345678'],
  branch: ['Branch of the bank, at most 100 characters. Absent: unknown.', 'Makati'],
};
