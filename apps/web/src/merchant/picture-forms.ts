// The formats of a picture. Every tile and banner of the platform exists as AVIF, WebP and PNG under one name, so
// that a `<picture>` lets each browser use the smallest format that it reads (IMAGE-05, ruling R29).
import type { FormsOf } from '#ui/media/picture-forms.ts';

/** The gateway's own picture paths; a merchant's picture hosts have the same (IMAGE-05). */
const OWN = '/m/media';

/** Finds the formats of pictures on the platform's own addresses and on these hosts. */
export function formsIn(hosts: readonly string[]): FormsOf {
  const places = [OWN, ...hosts].map((place) => `${place.replace(/\/$/, '')}/`);
  return (address) => {
    if (!places.some((place) => address.startsWith(place))) return null;
    const name = /^(.*\/(?:tile|banner)\/[^/?#]+)\.(?:avif|webp|png)$/.exec(address)?.[1];
    return name ? { avif: `${name}.avif`, webp: `${name}.webp`, png: `${name}.png` } : null;
  };
}
