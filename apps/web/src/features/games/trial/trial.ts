import { lazyPart } from '#ui/waiting/lazy-part.tsx';

/** The popup for a trial; it loads at the first trial. */
export const trialPlayer = lazyPart(async () => (await import('./trial-player.tsx')).TrialPlayer);
