// Opens the conversation with the merchant.
import { launchChat } from '@foyer/contract/calls/chat.ts';
import { useEffect, useState } from 'react';
import { clock } from '#device/clock.ts';
import { openUrl } from '#device/native-view.ts';
import type { LanguageCode } from '@foyer/contract/languages.ts';
import { namesLanguage } from '#language/choose-language.ts';
import { failureWords } from '#language/failure-words.ts';
import { sayNow, useLanguage } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf, parameter } from '#merchant/template.ts';
import { goBack } from '#navigation/go.ts';
import { orderPath, paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { showToast } from '#ui/layers/messages.ts';
import { enterChat } from './chat-flow.ts';

/** How long the error message is shown (NAV-22). */
const SAID_MS = 2000;

/** The chat supports only one written Chinese, and is English for a merchant that names no language (CHAT-08). */
function chatLanguage(code: LanguageCode, offered: string): string {
  if (!namesLanguage(offered)) return 'EN';
  return code === 'TW' || code === 'HK' ? 'CN' : code;
}

/**
 * Replaces this page, so that going back does not open the chat again; the merchant's app shows it in a view of its
 * own.
 */
function open(chatUrl: string): void {
  if (openUrl(chatUrl)) goBack();
  else location.replace(chatUrl);
}

/** Requests once and leaves; returns whether that failed. */
export function useChat(orderNo: string | null): 'waiting' | 'failed' {
  const { code } = useLanguage();
  const { template } = useMerchant();
  const [state, setState] = useState<'waiting' | 'failed'>('waiting');
  const title = nameOf(template);
  const language = chatLanguage(code, parameter(template, 'language'));
  const headerColor = parameter(template, 'header_color').replace(/^#/, '');
  useEffect(() => {
    // Back to the order, where there is one.
    const backUrl = `${location.origin}${orderNo ? orderPath(orderNo) : paths.home}`;
    const look = { title, backUrl, language, headerColor };
    const input = { b2c: '1', ...look, ...(orderNo !== null && { orderNo }) } as const;
    return enterChat({
      clock,
      origin: location.origin,
      ask: (signal) => send(launchChat, input, { alert: false, signal }),
      open,
      onFailed: (answer) => {
        setState('failed');
        if (!answer) return;
        const t = sayNow();
        const said: unknown = answer.ok ? answer.value.message : failureWords(t, answer.error).text;
        const words = typeof said === 'string' ? said : '';
        showToast({ kind: 'danger', text: words || t('error.coming_soon'), stayMs: SAID_MS });
      },
    });
  }, [language, title, headerColor, orderNo]);
  return state;
}
