// `grecaptcha.enterprise` with the functions that a page uses: ready and execute.
const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

/** Asks the frame of a site key for a token. */
function execute(siteKey: string, { action }: { action: string }): Promise<string> {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/recaptcha/enterprise/anchor?${new URLSearchParams({ k: siteKey, action })}`;
  frame.title = 'reCAPTCHA';
  frame.hidden = true;
  return new Promise((resolve) => {
    const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
      if (from !== origin || source !== frame.contentWindow || typeof data !== 'string') return;
      removeEventListener('message', hear);
      frame.remove();
      resolve((JSON.parse(data) as { token: string }).token);
    };
    addEventListener('message', hear);
    document.body.append(frame);
  });
}

Object.assign(window, { grecaptcha: { enterprise: { ready: (then: () => void) => then(), execute } } });
