import { useEffect } from 'react';
import { useMerchant } from './merchant.ts';
import { nameOf } from './template.ts';

/** The title of the document: the page's own and the merchant's name (TEMPLATE-03). */
export function documentTitle(own: string, name: string): string {
  return [own, name].filter(Boolean).join(' · ') || 'Foyer';
}

/** The tab's title follows the page (TEMPLATE-03). Null: the page sets its own, with this function, beside its header. */
export function usePageTitle(own: string | null): void {
  const { template } = useMerchant();
  const title = own === null ? '' : documentTitle(own, nameOf(template));
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
}
