// The page of a slider. The provider's script is third-party code: it runs in a frame with an origin of its own,
// where there is no session to read, and reports its result to the app by messages.
import { createHash } from 'node:crypto';
import type { Slider } from './settings.ts';

/**
 * Runs in the frame, beside the provider's script. The app sends the start parameters; see slider-frame.ts of the web
 * app.
 */
const script = `(() => {
  const say = (message) => parent.postMessage({ captcha: message }, '*');
  const script = document.currentScript.dataset;
  const listen = (box, result) => {
    box.onReady(() => say({ kind: 'ready' }));
    box.onSuccess(() => say({ kind: 'solved', proof: result(box.getValidate()) }));
    box.onError(() => say({ kind: 'error' }));
    box.onClose(() => say({ kind: 'closed' }));
  };
  const start4 = ({ language, userInfo }) =>
    initGeetest4({ captchaId: script.account, product: 'bind', protocol: script.protocol, apiServers: [script.api], staticServers: [script.api],
      language, userInfo, mask: { outside: false, bgColor: 'transparent' }, hideBar: ['close'], hideSuccess: true }, (box) => {
      listen(box, (given) => given && { geetestValidateV4: { captcha_id: given.captcha_id, lot_number: given.lot_number,
        captcha_output: given.captcha_output, pass_token: given.pass_token, gen_time: given.gen_time } });
      box.onNextReady(() => say({ kind: 'shown' }));
      box.onReady(() => box.showCaptcha());
    });
  const start3 = ({ language, gt, challenge, newCaptcha }) =>
    initGeetest({ gt, challenge, new_captcha: newCaptcha, offline: false, product: 'bind', lang: language, https: script.protocol === 'https://',
      protocol: script.protocol, api_server: script.api, static_servers: [script.api], hideClose: true, hideSuccess: true }, (box) => {
      listen(box, (given) => given && { geetestChallenge: given.geetest_challenge, geetestSeccode: given.geetest_seccode });
      box.onReady(() => { box.verify(); say({ kind: 'shown' }); });
    });
  addEventListener('message', ({ data, source }) => {
    if (source !== parent || !data || typeof data.start !== 'object') return;
    const provider = document.createElement('script');
    provider.src = script.script;
    provider.onerror = () => say({ kind: 'error' });
    provider.onload = () => {
      try { (script.version === '4' ? start4 : start3)(data.start); } catch { say({ kind: 'error' }); }
    };
    document.head.append(provider);
  });
  say({ kind: 'here' });
})();`;

const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

export type FramePage = { html: string; policy: string };

/** The page of a merchant's slider, and the policy that lets it load from the provider only. */
export function framePage({ version, account, script: address, api, origins }: Slider): FramePage {
  const from = origins.join(' ');
  const { protocol, host, pathname } = new URL(api);
  const facts = {
    version: String(version),
    account,
    script: address,
    protocol: `${protocol}//`,
    api: `${host}${pathname.replace(/\/$/, '')}`,
  };
  const data = Object.entries(facts).map(([name, value]) => ` data-${name}="${quoted(value)}"`);
  return {
    html: `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Captcha</title>
<style>html,body{margin:0;block-size:100%;background:transparent}</style></head><body><script${data.join('')}>${script}</script></body></html>`,
    policy: [
      "default-src 'none'",
      `script-src ${hash} ${from}`,
      `style-src 'unsafe-inline' ${from}`,
      `img-src data: blob: ${from}`,
      `font-src ${from}`,
      `connect-src ${from}`,
      `frame-src ${from}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      // A visitor who opens the address directly gets the same isolated page.
      'sandbox allow-scripts',
    ].join('; '),
  };
}
