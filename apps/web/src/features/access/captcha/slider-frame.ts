// The frame that runs the provider's script. It is isolated from the page, so that third-party code cannot read the
// session. The gateway serves its page (apps/gateway/src/domains/captcha/frame.ts).
import { captchaFrame } from '@foyer/contract/captcha-paths.ts';
import type { FrameMessage, SliderPorts } from './slider-run.ts';

function messageOf(data: unknown): FrameMessage | { readonly kind: 'here' } | null {
  const { captcha } = (typeof data === 'object' && data !== null ? data : {}) as {
    readonly captcha?: FrameMessage;
  };
  return typeof captcha?.kind === 'string' ? captcha : null;
}

/** Opens frames inside `holder`. */
export function framesIn(holder: HTMLElement, title: string): SliderPorts['openFrame'] {
  return (start, hear) => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = captchaFrame;
    const onMessage = ({ source, data }: MessageEvent<unknown>) => {
      const says = source === frame.contentWindow ? messageOf(data) : null;
      if (!says) return;
      // The frame has an opaque origin, so the target is `*`. The message contains no secret.
      if (says.kind === 'here') frame.contentWindow?.postMessage({ start }, '*');
      else hear(says);
    };
    addEventListener('message', onMessage);
    holder.replaceChildren(frame);
    return () => {
      removeEventListener('message', onMessage);
      frame.remove();
    };
  };
}
