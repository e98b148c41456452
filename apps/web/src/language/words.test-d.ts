// Checked by the compiler alone: valid keys and their values.
import type { Say, ValuesOf } from './words.ts';

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function holds<_Claim extends true>() {
  return undefined;
}

holds<Same<ValuesOf<'action.confirm'>, never>>();
holds<Same<ValuesOf<'alert.windowFromTo'>, 'start' | 'end'>>();
holds<Same<ValuesOf<'games.count'>, 'count'>>();
holds<Same<ValuesOf<'games.countFrom'>, 'count' | 'vendor'>>();
holds<Same<ValuesOf<'access.lockedFor'>, 'minutes'>>();
holds<Same<ValuesOf<'home.offerOf'>, 'place' | 'count'>>();

export function claims(t: Say): readonly string[] {
  return [
    t('action.confirm'),
    t('games.count', { count: 3 }),
    // @ts-expect-error a value is missing
    t('games.count'),
    // @ts-expect-error the value has another name
    t('games.count', { number: 3 }),
    // @ts-expect-error there is no such key
    t('games.nothing'),
  ];
}
