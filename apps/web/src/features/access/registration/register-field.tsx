// How each field is rendered: the keyboard, the autofill and the hint below it. No field has a `maxLength`: it would cut a
// pasted text silently. The rule of the field refuses one that is too long.
import type { FieldKey } from '@foyer/contract/register-fields.ts';
import type { ComponentProps } from 'react';
import { countryNames } from '#language/country-names.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

type FieldSettings = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name'> & {
  readonly hint?: `register.${'username' | 'password' | 'paymentPassword' | 'payeeName'}Hint`;
};

const code = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false, dir: 'ltr' } as const;
const digits = { ...code, inputMode: 'numeric' } as const;

const fieldSettings: Readonly<Record<FieldKey, FieldSettings>> = {
  username: { ...code, autoComplete: 'username', hint: 'register.usernameHint' },
  mobileNum: { ...digits, type: 'tel', autoComplete: 'tel-national' },
  verificationCode: { ...digits, autoComplete: 'one-time-code' },
  password: { autoComplete: 'new-password', hint: 'register.passwordHint', dir: 'auto' },
  confirmPassword: { autoComplete: 'new-password', dir: 'auto' },
  paymentPassword: { ...digits, autoComplete: 'off', hint: 'register.paymentPasswordHint' },
  payeeName: { autoComplete: 'name', hint: 'register.payeeNameHint', dir: 'auto' },
  nickname: { autoComplete: 'nickname', dir: 'auto' },
  email: { ...code, type: 'email', inputMode: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  idNumber: { ...code, autoCapitalize: 'characters', autoComplete: 'off' },
  nationality: { autoComplete: 'country' },
  address: { autoComplete: 'street-address', dir: 'auto' },
  occupation: { autoComplete: 'organization-title', dir: 'auto' },
  sourceOfIncome: { autoComplete: 'off', dir: 'auto' },
  line: { ...code, autoComplete: 'off' },
  whatsapp: { ...code, inputMode: 'tel', autoComplete: 'tel' },
  facebook: { ...code, autoComplete: 'off' },
  wechat: { ...code, autoComplete: 'off' },
  zalo: { ...code, inputMode: 'tel', autoComplete: 'off' },
  qqNum: { ...digits, autoComplete: 'off' },
  affiliateCode: { ...code, autoComplete: 'off' },
  recommenderId: { ...code, autoComplete: 'off' },
};

type RegisterFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'name'> & {
  readonly name: FieldKey;
  readonly isOptional: boolean;
  /** Shown in the hint's place, with a tick when it is positive. */
  readonly note?: string | undefined;
};

/** One field of a registration, by its name. */
export function RegisterField({ name, isOptional, note, ...given }: RegisterFieldProps) {
  const t = useWords();
  const { hint, ...face } = fieldSettings[name];
  const shared = {
    enterKeyHint: 'next',
    ...face,
    ...given,
    name,
    label: t(`register.${name}`),
    aside: isOptional ? t('register.optional') : undefined,
    hint: note ?? (hint && t(hint)),
  } as const;
  if (name === 'password' || name === 'confirmPassword' || name === 'paymentPassword') {
    const { good: _, end: __, ...plain } = shared;
    return (
      <PasswordField
        {...plain}
        showLabel={t('register.showPassword')}
        hideLabel={t('register.hidePassword')}
      />
    );
  }
  return name === 'nationality' ? <Nationality {...shared} /> : <TextField {...shared} />;
}

/** The countries of the platform, sorted by their names in the visitor's language. */
function Nationality({ name, label, aside, error, autoComplete }: ComponentProps<typeof TextField>) {
  const t = useWords();
  const language = useLanguage();
  const { country } = useMerchant();
  const nameOf = countryNames(language);
  const compare = new Intl.Collator(language.intl).compare;
  const countries = (country?.countries ?? [])
    .map((one) => ({ code: one.countryCode, name: nameOf(one.countryCode) || one.country }))
    .sort((one, other) => compare(one.name, other.name));
  return (
    <Select {...{ name, label, aside, error, autoComplete }} defaultValue="">
      <option value="">{t('register.nationalityNone')}</option>
      {countries.map((one) => (
        <option key={one.code} value={one.code}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
