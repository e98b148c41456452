// Fields of the calls about the logged-in member.
import type { Fields } from './field.ts';
import { memberTypeValues } from './across-domains.ts';

export const memberFields: Fields = {
  'memberInfo.answer.type': ['Type of the member, which decides what they may use.', 0, memberTypeValues],
  account: ['Account name of the member.', 'demo'],
  'memberInfo.answer.userName': ['Name that the app shows for the member: the account name.', 'demo'],
  'memberInfo.answer.language': ['Language that the member chose last, such as EN or PT-BR.', 'EN'],
  clubLabel: ['Rank of the member in the club. Null: they have none.'],
  labelId: ['Id of the rank at the merchant.', 'gold'],
  labelName: ['Name of the rank.', 'Gold'],
  'clubLabel.type': [
    'How the rank was given: AUTO by the rules of the club; any other value by hand.',
    'AUTO',
  ],
  rankLevel: ['Place of the rank, from 1 upwards.', 3],
  sumBalance: ['Balance of the main wallet in minor units.', '1250000'],
  merchantWallet: ['How the merchant keeps balances.'],
  isSingle: ['True when one wallet serves all vendors.'],
  'memberLanguage.request.language': ['Language that the member chose.', 'EN'],
  'memberLanguage.request.merchantCode': ['Code of the merchant; it must agree with the host.', 'aurora'],
};
