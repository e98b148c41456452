// The bot check of the identity service, with the protocol of reCAPTCHA Enterprise: a script for pages, a frame that
// issues tokens, and the assessment of a token.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SocialContext } from './context.ts';
import type { Merchant } from './merchants.ts';
import { sendAnswerPage, sendTrouble } from './sign-in-page.ts';

const LIVES_MS = 2 * 60_000;

export type Recaptcha = ReturnType<typeof openRecaptcha>;

/** The site key of a merchant's project. */
function siteKeyOf(merchant: Merchant): string {
  return `sandbox-site-key-${merchant.code}`;
}

export function openRecaptcha(app: FastifyInstance, { merchants, steering, assets, now }: SocialContext) {
  const issued = new Map<string, { merchant: string; action: string; at: number; isHuman: boolean }>();

  const issue = (merchant: Merchant, action: string): string => {
    const token = randomBytes(48).toString('base64url');
    const behaviour = steering.of('human');
    const at = now() - (behaviour === 'expired' ? LIVES_MS : 0);
    const assessed = { merchant: merchant.code, action, at, isHuman: behaviour !== 'deny' };
    if (behaviour !== 'forged') issued.set(token, assessed);
    return token;
  };

  // Framed by the script that a merchant's page loads.
  app.get<{ Querystring: { k?: string; action?: string } }>(
    '/recaptcha/enterprise/anchor',
    async (request, reply) => {
      const { k, action = '' } = request.query;
      const merchant = merchants.find((each) => siteKeyOf(each) === k);
      if (!merchant) return sendTrouble(reply, 'Unknown site key.', assets);
      await steering.keepWaiting('human');
      const message = JSON.stringify({ kind: 'recaptcha', token: issue(merchant, action) });
      return sendAnswerPage(reply, { message, to: merchant.site, assets }, [merchant.site]);
    },
  );

  return {
    /** The settings of a merchant's project, as the identity service publishes them. */
    settingsOf: (merchant: Merchant) => ({
      recaptchaKey: `projects/${merchant.providers.firebase?.projectId}/keys/${siteKeyOf(merchant)}`,
      recaptchaEnforcementState: [{ provider: 'PHONE_PROVIDER', enforcementState: 'ENFORCE' }],
    }),
    /** Takes a token, which is valid once; returns the identity service's code for an invalid one. */
    refusalOf: (merchant: Merchant, token: string, action: string): string | null => {
      if (token === '') return 'MISSING_RECAPTCHA_TOKEN';
      const found = issued.get(token);
      issued.delete(token);
      if (!found || found.merchant !== merchant.code || found.at <= now() - LIVES_MS)
        return 'INVALID_RECAPTCHA_TOKEN';
      if (found.action !== action) return 'INVALID_RECAPTCHA_ACTION';
      steering.note('human', `${found.isHuman ? 'a person' : 'a robot'} at ${merchant.name}`);
      return found.isHuman ? null : 'CAPTCHA_CHECK_FAILED : The check failed.';
    },
  };
}
