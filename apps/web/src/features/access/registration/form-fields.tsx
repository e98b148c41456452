import type { FieldKey } from '@foyer/contract/register-fields.ts';
import { useState } from 'react';
import type { Form } from '#forms/use-form.ts';
import { sayNow, useWords } from '#language/language.ts';
import { Badge } from '#ui/controls/badge.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { checkIcon, chevronDownIcon } from '#ui/icons/icons.ts';
import { CodeField } from '../codes/code-field.tsx';
import type { SendRequest } from '../codes/code-sending.ts';
import { DialPicker } from '../dialling/dial-picker.tsx';
import type { Dialling } from '../dialling/use-dialling.ts';
import { RegisterField } from './register-field.tsx';
import { type AskedField, foldedOf, type FormField } from './register-rules.ts';
import a from '../access.module.css';
import s from './register-screen.module.css';
import type { Affiliate } from './use-affiliate.ts';
import type { useNameCheck } from './use-name-check.ts';

/** A password of this length gets no further hint. */
const LONG = 12;

type FormFieldsProps = {
  readonly asked: readonly AskedField[];
  readonly form: Form<FormField>;
  readonly dialling: Dialling;
  readonly affiliate: Affiliate;
  readonly names: ReturnType<typeof useNameCheck>;
  readonly askForCode: SendRequest;
};

/** The fields that the merchant asks for; many optional ones are folded. */
export function FormFields(props: FormFieldsProps) {
  const t = useWords();
  const { shown, folded } = foldedOf(props.asked);
  const [typed, setTyped] = useState<Passwords>({ password: '', confirmPassword: '' });
  const { value } = props.form;
  const passwords = {
    typed,
    onTyped: () => setTyped({ password: value('password'), confirmPassword: value('confirmPassword') }),
  };
  return (
    <>
      {shown.map((one) => (
        <OneField key={one.field} one={one} passwords={passwords} {...props} />
      ))}
      {folded.length > 0 && (
        <details className={s.more}>
          <summary>
            <span>
              {t('register.more')}
              <small>{t('register.moreHint')}</small>
            </span>
            <Icon shape={chevronDownIcon} size={20} />
          </summary>
          <div className={a.form}>
            {folded.map((one) => (
              <OneField key={one.field} one={one} passwords={passwords} {...props} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

type OneFieldProps = FormFieldsProps & {
  readonly one: AskedField;
  readonly passwords: WatchedPasswords;
};

function OneField({ one, passwords, ...props }: OneFieldProps) {
  const t = useWords();
  const { field: name, required } = one;
  const given = props.form.field(name);
  const shared = { ...given, name, isOptional: !required };
  if (name === 'verificationCode')
    return <CodeField {...given} scene={`register ${props.dialling.code}`} send={props.askForCode} />;
  if (name === 'mobileNum')
    return (
      <RegisterField
        {...shared}
        start={<DialPicker dialling={props.dialling} label={t('register.dialling')} />}
      />
    );
  if (name === 'password' || name === 'confirmPassword')
    return <WatchedField {...shared} {...passwords} name={name} />;
  if (name === 'username') {
    const leave = () => {
      given.onBlur();
      void checkName(props);
    };
    return <RegisterField {...shared} onBlur={leave} />;
  }
  if (name === 'affiliateCode')
    return <InvitationField {...shared} name={name} affiliate={props.affiliate} />;
  return <RegisterField {...shared} />;
}

type FieldProps = {
  readonly name: FieldKey;
  readonly isOptional: boolean;
  readonly error: string | undefined;
  readonly onBlur: () => void;
  readonly onChange: () => void;
};

/** Shows at its field that a name is taken. */
async function checkName({ form, names }: FormFieldsProps) {
  const t = sayNow();
  const name = form.value('username');
  const isTaken = form.isValid('username') && (await names.check(name));
  // Another name may have been typed meanwhile.
  if (isTaken && form.value('username') === name) form.setError('username', t('register.taken'));
}

/** Both passwords, as they were when one of them was last changed. */
type Passwords = Readonly<Record<'password' | 'confirmPassword', string>>;
type WatchedPasswords = { readonly typed: Passwords; readonly onTyped: () => void };

/** A password shows when it is long, and the second one while it is the same as the first (AVAL-04). */
function WatchedField({ typed, onTyped, ...given }: FieldProps & WatchedPasswords) {
  const t = useWords();
  const { password, confirmPassword } = typed;
  const isFirst = given.name === 'password';
  const isGood = isFirst ? password.length >= LONG : confirmPassword !== '' && confirmPassword === password;
  const praise = isFirst ? 'register.passwordGood' : 'register.confirmRight';
  const changed = () => {
    given.onChange();
    onTyped();
  };
  return <RegisterField {...given} onChange={changed} note={isGood ? t(praise) : undefined} />;
}

/** The invitation code, with a badge when the code is valid. */
function InvitationField({ affiliate, ...given }: FieldProps & { readonly affiliate: Affiliate }) {
  const t = useWords();
  const edited = () => {
    given.onChange();
    affiliate.edited();
  };
  const leave = () => {
    given.onBlur();
    void affiliate.check();
  };
  const badge = affiliate.state === 'valid' && (
    <Badge kind="good" icon={checkIcon}>
      {t('register.applied')}
    </Badge>
  );
  return <RegisterField {...given} onChange={edited} onBlur={leave} end={badge} />;
}
