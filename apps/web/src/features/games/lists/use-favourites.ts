import { addFavourite, favouriteGames, removeFavourite } from '@foyer/contract/calls/game-library.ts';
import { decideEntry, entries, type EntryRefusal } from '@foyer/contract/entries.ts';
import { useCallback, useEffect } from 'react';
import type { Game } from '#catalogue/game-target.ts';
import { tabStore } from '#device/storage.ts';
import { useStore } from '#device/store.ts';
import { showRefusal } from '#language/refusal.ts';
import type { Say } from '#language/words.ts';
import { go } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { send } from '#request/send.ts';
import { rememberGoTarget } from '#session/go-target.ts';
import type { Session } from '#session/session-info.ts';
import { currentSession, useSession } from '#session/session.ts';
import { showToast } from '#ui/layers/messages.ts';
import { createFavourites, type FavouriteIds } from './favourites.ts';

/** Trial accounts have no favourites (GAME-15). */

const favourites = createFavourites<Game>({
  tab: tabStore,
  idOf: (game) => game.nodeId,
  load: async () => {
    const outcome = await send(favouriteGames, { idsOnly: '1' }, { alert: false });
    if (!outcome.ok || !Array.isArray(outcome.value?.content)) return null;
    return outcome.value.content.map((item) => (typeof item === 'string' ? item : item.nodeId));
  },
  save: async ({ nodeId, vassalage }, on) => {
    const session = currentSession();
    const choice = { nodeId, vendor: vassalage, ...(session && { token: session.token }) };
    const outcome = await send(on ? addFavourite : removeFavourite, choice, {
      alert: false,
      keepalive: true,
    });
    return outcome.ok;
  },
});

/** The favourites of a visitor, and of a member before they are loaded. */
const nothing: FavouriteIds = favourites.shown.get();

export type Hearts = {
  readonly kept: FavouriteIds;
  /** Whether this person can have favourites. */
  readonly mayKeep: boolean;
  readonly press: (game: Game) => void;
};

/** Why this account has no favourites; null for a visitor, who can log in, and where there is no reason. */
export function refusalOf(session: Session | null): EntryRefusal | null {
  const decision = session ? decideEntry(entries.favourites, session.type) : 'login';
  return decision === 'go' || decision === 'login' ? null : decision;
}

/** The member whose favourites are loaded; null for a person without favourites (ROLE-08). */
export function ownerOf(session: Session | null): string | null {
  return session && !refusalOf(session) ? session.id : null;
}

/** The hearts on tiles: a visitor is asked to log in; a trial or virtual account sees the reason for the refusal. */
export function useFavourites(t: Say): Hearts {
  const session = useSession();
  const owner = ownerOf(session);
  useEffect(() => favourites.belongTo(owner), [owner]);
  const kept = useStore(favourites.shown, () => nothing);
  // Stable as long as the texts are: otherwise a long list would be rendered again.
  const pressHere = useCallback((game: Game) => press(game, t), [t]);
  return { kept: owner === null ? nothing : kept, mayKeep: owner !== null, press: pressHere };
}

function press(game: Game, t: Say): void {
  const session = currentSession();
  if (!session) {
    rememberGoTarget(tabStore, location.pathname + location.search, location.origin);
    return go(paths.login);
  }
  const refusal = refusalOf(session);
  if (refusal) return showRefusal(refusal);
  favourites.toggle(game, () => showToast({ kind: 'danger', text: t('games.favouriteFailed') }));
}
