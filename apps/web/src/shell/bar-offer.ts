// What the download bar shows of the merchant's download setting; ask-bar-offer.ts requests it, and loads later.
import { createStore } from '#device/store.ts';

export const barOffer = createStore<{ readonly icon?: string; readonly text?: string }>({});
