import { lazyPart } from '#ui/waiting/lazy-part.tsx';

/** The popup in which a game is tried: it loads when somebody first tries one. */
export const trialPlayer = lazyPart(async () => (await import('./trial-player.tsx')).TrialPlayer);
