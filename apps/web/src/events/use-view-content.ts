import { useEffect } from 'react';
import { tabStore } from '#device/storage.ts';
import { countEvent } from './count-event.ts';

/** Counts the first view of a promotion or of a list of games in a session (TRACK-04). */
export function useViewContent(): void {
  useEffect(() => countEvent('viewContent', {}, { store: tabStore, name: 'MC_VIEW_CONTENT' }), []);
}
