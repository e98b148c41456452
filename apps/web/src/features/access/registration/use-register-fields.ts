// The fields of the registration form with their rules.
import type { RegisterMethod } from '@foyer/contract/register-fields.ts';
import { type FieldRule, type Form, useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { serverNow } from '#request/send.ts';
import { isServiceCode } from '../social/phone.ts';
import { type AskedField, captchaError, type FormField, registerError } from './register-rules.ts';
import type { useNameCheck } from './use-name-check.ts';

type FieldsOptions = {
  readonly method: RegisterMethod;
  readonly asked: readonly AskedField[];
  readonly asksImage: boolean;
  /** The phone-verification service proves the number. */
  readonly isServed: boolean;
  readonly dialCode: string;
  readonly names: ReturnType<typeof useNameCheck>;
};

export function useRegisterFields(options: FieldsOptions): Form<FormField> {
  const { method, asked, asksImage, isServed, dialCode, names } = options;
  const t = useWords();
  const { settings } = useMerchant();
  const outer = { countryDialingCode: dialCode, ageLimit: settings.ageLimit };
  const rules = asked.map((one): [FormField, FieldRule<FormField>] => [
    one.field,
    (value, valueOf) => {
      const facts = {
        ...outer,
        now: serverNow(),
        username: valueOf('username'),
        password: valueOf('password'),
      };
      const isTaken = one.field === 'username' && method === 'username' && names.isTaken(value);
      const isNoCode = one.field === 'verificationCode' && isServed && !isServiceCode(value);
      const own = isTaken ? 'register.taken' : isNoCode ? 'register.codeWrong' : null;
      return registerError(one, value, facts, t) ?? (own && t(own));
    },
  ]);
  return useForm<FormField>({
    ...Object.fromEntries(rules),
    ...(asksImage && {
      captcha: (value) => {
        const key = captchaError(value.trim());
        return key && t(key);
      },
    }),
    consent: (value) => (value === '' ? t('access.consentMissing') : null),
  });
}
