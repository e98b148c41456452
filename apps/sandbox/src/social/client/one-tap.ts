// `google.accounts.id` with the functions that a page uses: initialize, prompt with its moments, cancel.
type Moment = Record<
  'isDisplayed' | 'isNotDisplayed' | 'isSkippedMoment' | 'isDismissedMoment' | 'isDisplayMoment',
  () => boolean
> & { getDismissedReason: () => string };
type Options = { client_id: string; callback: (answer: { credential: string; select_by: string }) => void };

const script = document.currentScript;
const origin = new URL(script instanceof HTMLScriptElement ? script.src : location.href).origin;

function moment(is: string, reason = ''): Moment {
  return {
    isDisplayMoment: () => is === 'displayed' || is === 'not displayed',
    isDisplayed: () => is === 'displayed',
    isNotDisplayed: () => is === 'not displayed',
    isSkippedMoment: () => is === 'skipped',
    isDismissedMoment: () => is === 'dismissed',
    getDismissedReason: () => reason,
  };
}

let options: Options | null = null;
let close = (): void => {};
/** Increases with each prompt and each cancel, so that older prompts end. */
let turn = 0;

function frameFor(clientId: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = `${origin}/google/gsi/prompt?client_id=${encodeURIComponent(clientId)}`;
  frame.title = 'Sign in with Google';
  frame.style.cssText =
    'position:fixed;inset-block-start:8px;inset-inline:8px;margin-inline:auto;inline-size:calc(100% - 16px);max-inline-size:400px;block-size:460px;border:0;border-radius:16px;box-shadow:0 8px 40px #0008;z-index:2147483647';
  return frame;
}

async function prompt(listener: (moment: Moment) => void = () => {}): Promise<void> {
  const asked = options;
  if (!asked) return;
  turn += 1;
  const own = turn;
  // Google decides whether it shows the prompt.
  const willing = await fetch(`${origin}/google/gsi/status`).then(
    (answer) => answer.ok,
    () => false,
  );
  if (own !== turn) return;
  if (!willing) return listener(moment('not displayed'));
  const frame = frameFor(asked.client_id);
  const hear = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== frame.contentWindow || typeof data !== 'string') return;
    const { credential } = JSON.parse(data) as { credential: string | null };
    close();
    listener(moment('dismissed', credential === null ? 'cancel_called' : 'credential_returned'));
    if (credential !== null) asked.callback({ credential, select_by: 'user' });
  };
  close = () => {
    removeEventListener('message', hear);
    frame.remove();
  };
  addEventListener('message', hear);
  frame.addEventListener('load', () => listener(moment('displayed')), { once: true });
  // Not `:modal`, which is newer than the oldest browsers.
  (document.querySelector('dialog[open]') ?? document.body).append(frame);
}

Object.assign(window, {
  google: {
    accounts: {
      id: {
        initialize: (given: Options) => {
          options = given;
        },
        prompt: (listener?: (moment: Moment) => void) => void prompt(listener),
        cancel: () => {
          turn += 1;
          close();
        },
      },
    },
  },
});
