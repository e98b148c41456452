import type { ComponentType } from 'react';
import { useSearch } from 'wouter';

type AtAddressProps = { readonly screen: ComponentType<{ search: string }> };

/** A screen that follows the address, as in the app. */
export function AtAddress({ screen: Screen }: AtAddressProps) {
  return <Screen search={useSearch()} />;
}
