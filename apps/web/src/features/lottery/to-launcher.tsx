import { useEffect } from 'react';
import { go } from '#navigation/go.ts';

/** Leads to the launcher and leaves no history entry. */
export function ToLauncher({ href }: { readonly href: string }) {
  useEffect(() => go(href, { replace: true }), [href]);
  return <main id="content" />;
}
