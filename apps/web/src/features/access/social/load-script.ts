// Providers' own scripts: fetched at the first press of their button, once.
import { IdentityTrouble } from './identity-trouble.ts';

const loading = new Map<string, Promise<void>>();

/** Has a script run; rejects with IdentityTrouble when it cannot be had, and may be asked again. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading.delete(address);
      script.remove();
      reject(new IdentityTrouble('network-request-failed', 'the script did not load'));
    });
  });
  loading.set(address, loaded);
  script.src = address;
  script.async = true;
  document.head.append(script);
  return loaded;
}
