// The settings of a merchant with all providers, and the messages on screen as buttons that close them.
import { page } from 'vitest/browser';
import { plainSettings, type Settings } from '#merchant/settings.ts';
import { identitySettings } from '#testing/fake-identity-service.ts';
import { useMessages } from '#ui/layers/messages.ts';

export const settings: Settings = {
  ...plainSettings,
  line: { clientId: '1' },
  telegram: { botId: '2', loginUrl: 'https://telegram.example/auth' },
  firebase: identitySettings,
  facebook: { appId: '3', scriptUrl: 'https://facebook.example/sdk.js' },
};

/** The shown messages, each a button that closes it. */
export function Said() {
  const { alerts } = useMessages();
  return alerts.map(({ message, answer }) => (
    <button key={message.text} type="button" onClick={() => answer(true)}>
      {message.text}
    </button>
  ));
}
export function said(text: string) {
  return page.getByRole('button', { name: text });
}
