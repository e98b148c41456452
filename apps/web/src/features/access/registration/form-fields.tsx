import type { FieldKey } from '@foyer/contract/register-fields.ts';
import { type FormEvent, useState } from 'react';
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
  return (
    <>
      {shown.map((one) => (
        <OneField key={one.field} one={one} {...props} />
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
              <OneField key={one.field} one={one} {...props} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}

function OneField({ one, ...props }: FormFieldsProps & { readonly one: AskedField }) {
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
    return <WatchedField {...shared} name={name} form={props.form} />;
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
  if (form.isValid('username') && (await names.check(form.value('username'))))
    form.setError('username', t('register.taken'));
}

/** A password shows when it is valid, and the second one when it is the same (AVAL-04). */
function WatchedField({ form, ...given }: FieldProps & { readonly form: Form<FormField> }) {
  const t = useWords();
  const [isGood, setGood] = useState(false);
  const look = (event: FormEvent<HTMLInputElement>) => {
    given.onChange();
    const typed = event.currentTarget.value;
    setGood(
      given.name === 'password' ? typed.length >= LONG : typed !== '' && typed === form.value('password'),
    );
  };
  const praise = given.name === 'password' ? 'register.passwordGood' : 'register.confirmRight';
  return <RegisterField {...given} onChange={look} note={isGood ? t(praise) : undefined} />;
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
