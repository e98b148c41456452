// The identity service as pages reach it: its answers by method, and a bot check that everyone passes.
import { vi } from 'vitest';
import type { Settings } from '#merchant/settings.ts';

/** `window.grecaptcha`; the rest of the address, which names a file of the real service, is a comment. */
const check = `data:text/javascript,window.grecaptcha={enterprise:{ready:(then)=>then(),execute:async(key,{action})=>\`human \${key} \${action}\`}}//`;

export const identitySettings: NonNullable<Settings['firebase']> = {
  apiKey: 'k',
  authDomain: '',
  projectId: 'p',
  appId: '',
  messagingSenderId: '',
  apiUrl: 'https://identity.example',
  recaptchaUrl: check,
};

/** An answer; a text is the message of an error. */
export type IdentityAnswer = object | string;
export type IdentityCall = { readonly method: string; readonly body: unknown };

function config(enforcementState: string) {
  return {
    recaptchaKey: 'projects/p/keys/site-key',
    recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState }],
  };
}

/** Answers the requests to the service in this page, until all mocks are restored; returns the calls as they come. */
export function serveIdentity(
  answerOf: (method: string) => IdentityAnswer,
  enforcement = 'ENFORCE',
): readonly IdentityCall[] {
  const calls: IdentityCall[] = [];
  const real = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(identitySettings.apiUrl)) return real(input, init);
    if (url.includes('/v2/recaptchaConfig?')) return Response.json(config(enforcement));
    const method = /accounts:(\w+)/.exec(url)?.[1] ?? '';
    calls.push({ method, body: JSON.parse((init as { body: string }).body) });
    const answer = answerOf(method);
    return typeof answer === 'string'
      ? Response.json({ error: { message: answer } }, { status: 400 })
      : Response.json(answer);
  });
  return calls;
}
