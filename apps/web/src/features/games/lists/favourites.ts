// The member's favourites (GAME-02, GAME-07, GAME-16): hearts change at once, and change back when the platform
// refuses.
import { createStore, type Store } from '#device/store.ts';
import type { CheckedStore } from '#device/storage.ts';

/** The node ids, as a list (GAME-07). */
const NAME = 'MC_FAV_GAMES';
/** The member they belong to. */
const OWNER = 'MC_FAV_GAMES_OF';

export type FavouriteIds = ReadonlySet<string>;
const none: FavouriteIds = new Set();

export type FavouritePorts<Game> = {
  readonly tab: CheckedStore;
  readonly idOf: (game: Game) => string;
  /** All node ids, or null when they cannot be loaded. */
  readonly load: () => Promise<readonly string[] | null>;
  /** Sends the change to the platform; false when it refused or did not answer. */
  readonly save: (game: Game, on: boolean) => Promise<boolean>;
};

export type Favourites<Game> = {
  readonly shown: Store<FavouriteIds>;
  /** Sets the member whose favourites are shown; null is a visitor, without favourites. */
  readonly belongTo: (owner: string | null) => void;
  /** Toggles a heart; calls `onRefused` when the change was undone. */
  readonly toggle: (game: Game, onRefused: () => void) => void;
};

function parse(text: string | null): readonly string[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(read) ? read.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function createFavourites<Game>(ports: FavouritePorts<Game>): Favourites<Game> {
  const shown = createStore<FavouriteIds>(none);
  let owner: string | null = null;
  /** The state that the platform has confirmed. */
  let saved: FavouriteIds = none;
  /** The last requested state of games whose change is being sent. */
  let wanted = new Map<string, boolean>();

  const show = () => {
    const ids = new Set(saved);
    for (const [id, on] of wanted)
      if (on) ids.add(id);
      else ids.delete(id);
    shown.set(ids);
    if (owner === null) return;
    ports.tab.write(NAME, JSON.stringify([...ids]));
    ports.tab.write(OWNER, owner);
  };
  const settle = (id: string, on: boolean) => {
    const next = new Set(saved);
    if (on) next.add(id);
    else next.delete(id);
    saved = next;
  };

  /** One change of a game at a time: a second toggle is sent after the first. */
  const tell = async (game: Game, id: string, onRefused: () => void) => {
    const mine = wanted;
    for (let on = mine.get(id); on !== undefined && on !== saved.has(id); on = mine.get(id)) {
      const isSaved = await ports.save(game, on);
      // Another member has logged in since.
      if (wanted !== mine) return;
      if (isSaved) settle(id, on);
      else {
        mine.delete(id);
        onRefused();
      }
    }
    mine.delete(id);
    show();
  };

  return {
    shown,
    belongTo: (next) => {
      if (next === owner) return;
      owner = next;
      wanted = new Map();
      const isOwn = next !== null && ports.tab.read(OWNER) === next;
      saved = isOwn ? new Set(parse(ports.tab.read(NAME))) : none;
      if (next === null) {
        ports.tab.remove(NAME);
        ports.tab.remove(OWNER);
      }
      show();
      if (next === null) return;
      const asked = wanted;
      void ports.load().then((ids) => {
        if (ids === null || wanted !== asked) return;
        saved = new Set(ids);
        show();
      });
    },
    toggle: (game, onRefused) => {
      const id = ports.idOf(game);
      const isRepeated = wanted.has(id);
      wanted.set(id, !shown.get().has(id));
      show();
      if (!isRepeated) void tell(game, id, onRefused);
    },
  };
}
