// The text and the icon of the download bar. ask-bar-offer.ts requests them and loads later.
import { createStore } from '#device/store.ts';

export const barOffer = createStore<{ readonly icon?: string; readonly text?: string }>({});
