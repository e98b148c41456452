// The screen of a closed house, which almost nobody meets, loads when it is called for.
import { lazyPart } from '#ui/waiting/lazy-part.tsx';
import { reloadFor } from './lazy-screen.tsx';

export const closedScreen = lazyPart(async () => (await import('./closed-screens.tsx')).ClosedScreen, {
  reload: () => reloadFor('shell/closed-screens.tsx'),
});
