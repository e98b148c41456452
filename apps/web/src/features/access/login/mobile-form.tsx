import { useForm } from '#forms/use-form.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { Button } from '#ui/controls/button.tsx';
import a from '../access.module.css';
import { CodeField } from '../codes/code-field.tsx';
import { useDialling } from '../dialling/use-dialling.ts';
import { ConsentByGoingOn } from '../consent.tsx';
import { isUnbound } from '../social/social-login.ts';
import type { Social } from '../social/use-social.ts';
import { isByService, isServiceCode } from '../social/phone.ts';
import { useRemembered } from '../remembered/use-remembered.ts';
import { loginRule } from './login-rules.ts';
import { LoginOptions, type RememberOption } from './login-options.tsx';
import { LoginWait } from './login-wait.tsx';
import { proofOf } from './mobile-request.ts';
import { MobileField } from './mobile-field.tsx';
import { tell } from './login-failure.ts';
import type { Login } from './use-login.ts';
import { useMobileCodes } from './use-mobile-codes.ts';

type MobileFormProps = {
  readonly login: Login;
  readonly option: RememberOption;
  readonly social: Social;
};

/** Mobile number and the code sent to it (LOGIN-03). The number is remembered, a code never is. */
export function MobileForm({ login, option, social }: MobileFormProps) {
  const t = useWords();
  const dialling = useDialling();
  const { settings } = useMerchant();
  const codeRule = loginRule(t, 'verificationCode');
  const form = useForm<'mobileNum' | 'verificationCode'>({
    mobileNum: loginRule(t, 'mobileNum', dialling.code),
    verificationCode: (value) =>
      codeRule(value) ?? (isByService(settings) && !isServiceCode(value) ? t('access.codeWrong') : null),
  });
  const codes = useMobileCodes(form, dialling.code, option.isWanted);
  useRemembered('sms', login.abandoned, (record) => {
    if (!form.fill('mobileNum', record.username)) return;
    dialling.recall(record.countryCode, record.countryDialingCode);
  });

  const send = async () => {
    const ended = await login.attempt(async () => {
      const request = await codes.requestOf();
      if (request === null || 'words' in request) return request;
      const failure = await login.logIn(request, dialling.country);
      const proof = failure && isUnbound(failure) ? proofOf(request) : null;
      if (!proof) return failure;
      await social.settleUnbound(proof, true);
      return null;
    });
    const failure = ended?.result;
    if (!failure) return null;
    if ('words' in failure) return failure;
    if (failure.code === 'verification.code.err')
      return { field: 'verificationCode', words: { text: t('access.codeWrong') } } as const;
    await tell(failure, { showsWait: true });
    form.focus('verificationCode');
    return null;
  };

  return (
    <form className={a.form} {...form.props(send)}>
      <MobileField {...form.field('mobileNum')} dialling={dialling} />
      <CodeField {...form.field('verificationCode')} scene={`login ${dialling.code}`} send={codes.ask} />
      <LoginOptions option={option} />
      {isByService(settings) && social.makesMembers && <ConsentByGoingOn />}
      <LoginWait until={login.lockedUntil}>
        <Button type="submit" block busy={login.isBusy}>
          {t('access.submit')}
        </Button>
      </LoginWait>
      {codes.sheet}
    </form>
  );
}
