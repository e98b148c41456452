// A page that settles something for another page leads back there.
import { isPlace, type paths } from './paths.ts';

/** The sheet that such a page opens immediately. */
type Sheet = 'payment' | 'card';

export type WayBack = { readonly back: string | null; readonly opens: Sheet | null };

/** The address of a page that settles something; it leads back to `back` afterwards. */
export function settlingPath(
  path: (typeof paths)['security' | 'bankCards' | 'waits' | 'service' | 'deposit'],
  { back, opens }: { back: string; opens?: Sheet },
): string {
  return `${path}?${new URLSearchParams({ ...(opens && { open: opens }), back })}`;
}

/** The way back of such a page, read from its address; only pages of the app are accepted. */
export function wayBackOf(search: string): WayBack {
  const query = new URLSearchParams(search);
  const back = query.get('back');
  const opens = query.get('open');
  return {
    back: back?.startsWith('/m/') && isPlace(back) ? back : null,
    opens: opens === 'payment' || opens === 'card' ? opens : null,
  };
}
