// The data that a phone needs to add the app to its home screen (CCALL-28, OPEN-C-99).
import { manifest } from '@foyer/contract/calls/system.ts';
import type { Send } from '#request/layer.ts';

/** The manifest as a separate file: every address in it must be absolute, and the colours are those of the page. */
export function manifestText(
  value: Readonly<Record<string, unknown>> & { readonly icons: readonly { readonly src: string }[] },
  origin: string,
  colour: string | null,
): string {
  const whole = (path: unknown) => new URL(String(path), origin).href;
  return JSON.stringify({
    ...value,
    id: whole(value['id']),
    start_url: whole(value['start_url']),
    scope: whole(value['scope']),
    icons: value.icons.map((icon) => ({ ...icon, src: whole(icon.src) })),
    ...(colour && { theme_color: colour, background_color: colour }),
  });
}

/** Requests the merchant's manifest and links it. */
export async function linkManifest(
  send: Send,
  page: Document,
  { merchantCode, now }: { readonly merchantCode: string; readonly now: number },
): Promise<void> {
  const answer = await send(manifest, { _: String(now), merchantCode }, { alert: false });
  if (!answer.ok) return;
  const colour = page.querySelector('meta[name=theme-color]')?.getAttribute('content') ?? null;
  const text = manifestText(answer.value, page.location.origin, colour);
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/manifest+json' }));
  page.head.append(link);
}
