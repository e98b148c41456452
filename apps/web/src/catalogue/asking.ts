// What the public content calls want to know of who asks. The document is rendered with the same answers, so the first
// screen finds them in the hand-over.
import { createContext, useContext } from 'react';
import { useMerchant } from '#merchant/merchant.ts';
import { useLanguage } from '#language/language.ts';

export type PictureExt = { readonly ext?: 'avif' | 'webp' };

/** The picture format to ask for: found out before the first render in a browser, the same for the life of the page. */
export const PictureFormat = createContext<PictureExt>({});

export type Asking = PictureExt & { readonly merchantCode: string; readonly language: string };

export function useAsking(): Asking {
  return {
    merchantCode: useMerchant().template.merchantCode,
    language: useLanguage().code,
    ...useContext(PictureFormat),
  };
}
