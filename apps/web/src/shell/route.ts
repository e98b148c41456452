// What a route is, and the kinds there are many of.
import type { LazyScreen } from './lazy-screen.tsx';

export type Route = {
  /** Without a trailing slash; the query never matters. */
  readonly paths: readonly string[];
  /** `member` pages send a visitor to login and bring him back. */
  readonly who: 'anyone' | 'member';
  /** An act rather than a place: after login the person chooses again instead of being thrown into it. */
  readonly isAct?: true;
  /** Where a visitor goes instead of to login (PAGE-17). */
  readonly visitorsTo?: string;
  /** The layout draws the header with a back arrow (OPEN-C-46); other screens bring their own or none. */
  readonly header: 'layout' | 'own';
  /** The bottom navigation shows (LAYOUT-03, OPEN-C-45). */
  readonly outer: boolean;
  /** Fixed category of a category page (OPEN-C-62). */
  readonly gameType?: string;
  readonly screen: LazyScreen;
};

/** A category of games with an address of its own. */
export function gamesPage(path: string, gameType: string, screen: LazyScreen): Route {
  return {
    paths: [path],
    who: 'anyone',
    header: 'layout',
    outer: false,
    gameType,
    screen,
  };
}

type Outer = { readonly outer?: true };

/** Something to read, under the layout's header. */
export function contentPage(path: string, screen: LazyScreen, { outer }: Outer = {}): Route {
  return {
    paths: [path],
    who: 'anyone',
    header: 'layout',
    outer: outer ?? false,
    screen,
  };
}

/** A page of the member's own, under the layout's header. */
export function memberPage(path: string, screen: LazyScreen): Route {
  return {
    paths: [path],
    who: 'member',
    header: 'layout',
    outer: false,
    screen,
  };
}

/** A page of the member's own with a head of its own, at one address or several. */
export function headedPage(paths: readonly string[], screen: LazyScreen): Route {
  return {
    paths,
    who: 'member',
    header: 'own',
    outer: false,
    screen,
  };
}
