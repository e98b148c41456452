// The state of the invitation code (OPEN-A-63): unknown while it is edited, checked when the field is left, and
// filled in and checked when the visitor's link contains one.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { localStore } from '#device/storage.ts';
import type { Form } from '#forms/use-form.ts';
import { send } from '#request/send.ts';
import { readReferral } from '#tracking/referral.ts';
import { type AffiliateState, checkCode } from './register-flow.ts';
import type { FormField } from './register-rules.ts';

export function useAffiliate(isAsked: boolean, form: Form<FormField>, wrong: string) {
  const [state, setState] = useState<AffiliateState>('unknown');
  const last = useRef('');
  const take = (found: AffiliateState) => {
    setState(found);
    form.setError('affiliateCode', found === 'invalid' ? wrong : null);
  };
  const check = async () => {
    const code = form.value('affiliateCode').trim();
    if (code === '' || (code === last.current && state !== 'unknown')) return;
    last.current = code;
    setState('checking');
    const found = await checkCode(send, code);
    // The visitor has typed another code in the meantime.
    if (last.current === code) take(found);
  };
  const takeFromLink = useEffectEvent(() => {
    const brought = readReferral(localStore)?.affiliateCode;
    if (!brought) return;
    form.fill('affiliateCode', brought);
    void check();
  });
  useEffect(() => {
    if (isAsked) takeFromLink();
  }, [isAsked]);
  return {
    state,
    take,
    check,
    edited: () => {
      last.current = '';
      setState('unknown');
    },
  };
}

export type Affiliate = ReturnType<typeof useAffiliate>;
