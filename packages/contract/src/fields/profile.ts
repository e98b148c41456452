// Fields of the profile calls.
import type { Fields } from './field.ts';

export const profileFields: Fields = {
  icon: ['Number of the profile picture, from 1 to `PROFILE_ICON_COUNT`.', 3],
  email: ['New mail address of the member; at most 64 characters.', 'ana@example.com'],
  payeeName: [
    'Name on the bank accounts of the member; 2 to 50 characters. It cannot be changed later.',
    'Ana Santos',
  ],
  'ownProfile.answer.nickname': ['Name that other members see; empty if there is none.', 'Ana'],
  'ownProfile.answer.email': ['Mail address of the member, masked. Null: there is none.', 'a•••@example.com'],
  emailUsableFrom: [
    'When a new mail address can be used for codes and payouts, in milliseconds since 1970. Null: now, or there is none.',
    1790086400000,
  ],
  'ownProfile.answer.mobile': ['Mobile number of the member, masked. Null: there is none.', '••• 4567'],
  'ownProfile.answer.payeeName': [
    'Name on the bank accounts of the member, masked. Null: there is none.',
    'A••• S•••',
  ],
  'ownProfile.answer.birthday': ['Month and day of the date of birth, MM-DD. Null: there is none.', '04-12'],
  isBirthdayAsked: ['True when the member may enter a date of birth.'],
  hasBirthdayGift: ['True when the club of the merchant pays a gift for the birthday.'],
  'setBirthday.request.birthday': [
    'Date of birth, YYYY-MM-DD; the member must be of age. It cannot be changed later.',
    '1995-04-12',
  ],
  nickname: ['Name that other members see; 2 to 16 characters.', 'Ana'],
};
