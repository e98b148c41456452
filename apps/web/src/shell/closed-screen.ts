// The screen of a closed platform is rarely needed, so it is loaded on demand.
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { reloadFor } from './lazy-screen.tsx';

export const closedScreen = lazyPart(async () => (await import('./closed-screens.tsx')).ClosedScreen, {
  reload: () => reloadFor('shell/closed-screens.tsx'),
});
