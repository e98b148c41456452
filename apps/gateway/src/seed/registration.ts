// How the demo merchants register members: one requires nearly every field, one a number, one a name.
import type { FieldKey, FieldSettings } from '@foyer/contract/register-fields.ts';
import type { Registration } from '#db/tables/merchants.ts';

function asked(required: readonly FieldKey[], optional: readonly FieldKey[]): FieldSettings {
  return Object.fromEntries(
    [
      ...required.map((field) => [field, true] as const),
      ...optional.map((field) => [field, false] as const),
    ].map(([field, isRequired]) => [field, { enabled: true, required: isRequired, message: '' }]),
  );
}

/** Both methods, every field; optional fields may stay empty. */
export const everything: Partial<Registration> = {
  methods: { username: true, mobile: true },
  defaultMethod: 'username',
  fields: asked(
    ['email', 'birthday'],
    [
      'mobileNum',
      'paymentPassword',
      'payeeName',
      'nickname',
      'idNumber',
      'nationality',
      'address',
      'occupation',
      'sourceOfIncome',
      'line',
      'whatsapp',
      'facebook',
      'wechat',
      'zalo',
      'qqNum',
      'affiliateCode',
      'recommenderId',
    ],
  ),
  captcha: false,
  smsVerification: true,
  mobileNumberPassword: true,
  autoRegister: true,
  opening: '100000',
};

/** By mobile number only: no name, no password. */
export const numberOnly: Partial<Registration> = {
  methods: { username: false, mobile: true },
  defaultMethod: 'mobile',
  fields: asked([], ['affiliateCode']),
  captcha: false,
  smsVerification: true,
  mobileNumberPassword: false,
  defaultPassword: 'lotus-first-2026',
  opening: '500000',
};

/** By name only, with the image captcha before it. */
export const nameOnly: Partial<Registration> = {
  methods: { username: true, mobile: false },
  defaultMethod: 'username',
  fields: {},
  captcha: true,
};
