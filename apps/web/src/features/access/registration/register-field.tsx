// How each field is rendered: the keyboard, the autofill and the hint below it.
import type { FieldKey } from '@foyer/contract/register-fields.ts';
import type { ComponentProps } from 'react';
import { intlLocale } from '#language/codes.ts';
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
  username: { ...code, autoComplete: 'username', hint: 'register.usernameHint', maxLength: 16 },
  mobileNum: { ...digits, type: 'tel', autoComplete: 'tel-national', maxLength: 15 },
  verificationCode: { ...digits, autoComplete: 'one-time-code', maxLength: 8 },
  password: { autoComplete: 'new-password', hint: 'register.passwordHint', maxLength: 128, dir: 'auto' },
  confirmPassword: { autoComplete: 'new-password', maxLength: 128, dir: 'auto' },
  paymentPassword: { ...digits, autoComplete: 'off', hint: 'register.paymentPasswordHint', maxLength: 6 },
  payeeName: { autoComplete: 'name', hint: 'register.payeeNameHint', maxLength: 50, dir: 'auto' },
  nickname: { autoComplete: 'nickname', maxLength: 16, dir: 'auto' },
  email: { ...code, type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 64 },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  idNumber: { ...code, autoCapitalize: 'characters', autoComplete: 'off', maxLength: 20 },
  nationality: { autoComplete: 'country' },
  address: { autoComplete: 'street-address', maxLength: 200, dir: 'auto' },
  occupation: { autoComplete: 'organization-title', maxLength: 64, dir: 'auto' },
  sourceOfIncome: { autoComplete: 'off', maxLength: 64, dir: 'auto' },
  line: { ...code, autoComplete: 'off', maxLength: 20 },
  whatsapp: { ...code, inputMode: 'tel', autoComplete: 'tel', maxLength: 16 },
  facebook: { ...code, autoComplete: 'off', maxLength: 50 },
  wechat: { ...code, autoComplete: 'off', maxLength: 20 },
  zalo: { ...code, inputMode: 'tel', autoComplete: 'off', maxLength: 16 },
  qqNum: { ...digits, autoComplete: 'off', maxLength: 12 },
  affiliateCode: { ...code, autoComplete: 'off', maxLength: 32 },
  recommenderId: { ...code, autoComplete: 'off', maxLength: 32 },
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

type Country = { readonly countryCode: string; readonly country: string };

/** A code that is no region has no name, and must not break the form. */
function nameOf(names: Intl.DisplayNames, { countryCode, country }: Country): string {
  return /^[A-Z]{2}$/.test(countryCode) ? (names.of(countryCode) ?? country) : country;
}

/** The countries of the platform, sorted by their names in the visitor's language. */
function Nationality({ name, label, aside, error, autoComplete }: ComponentProps<typeof TextField>) {
  const t = useWords();
  const { code: language } = useLanguage();
  const { country } = useMerchant();
  const locale = intlLocale(language);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const compare = new Intl.Collator(locale).compare;
  const countries = (country?.countries ?? [])
    .map((one) => ({ code: one.countryCode, name: nameOf(names, one) }))
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
