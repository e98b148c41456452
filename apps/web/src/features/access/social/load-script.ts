// Providers' own scripts: each is fetched once, at the first press of its button.
import { IdentityTrouble } from './identity-trouble.ts';

const loading = new Map<string, Promise<void>>();

/** Runs a script; rejects with IdentityTrouble when it cannot be loaded, and may be called again. */
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
