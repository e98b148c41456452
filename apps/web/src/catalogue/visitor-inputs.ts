// The inputs of the public content calls that depend on the visitor. The document is rendered with the same inputs,
// so the first screen finds its answers in the document.
import { createContext, useContext } from 'react';
import { useMerchant } from '#merchant/merchant.ts';
import { useLanguage } from '#language/language.ts';

export type PictureExt = { readonly ext?: 'avif' | 'webp' };

/** The picture format to request: detected before the first render in a browser, constant for the life of the page. */
export const PictureFormat = createContext<PictureExt>({});

export type VisitorInputs = PictureExt & { readonly merchantCode: string; readonly language: string };

export function useVisitorInputs(): VisitorInputs {
  return {
    merchantCode: useMerchant().template.merchantCode,
    language: useLanguage().code,
    ...useContext(PictureFormat),
  };
}
