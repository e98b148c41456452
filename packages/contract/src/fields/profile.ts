// Fields of the profile calls.
import type { Fields } from './field.ts';

export const profileFields: Fields = {
  icon: ['Number of the profile picture, from 1 to `PROFILE_ICON_COUNT`.', 3],
  email: ['New mail address of the member.', 'ana@example.com'],
  payeeName: ['Name on the bank accounts of the member; it cannot be changed later.', 'Ana Santos'],
  nickname: ['Name that other members see; 2 to 16 characters.', 'Ana'],
};
