// Whether the house is open. Start-up says so first; any answer may change it later.
import { createStore } from '#device/store.ts';

export type HouseState = 'open' | 'maintenance' | 'restricted' | 'no-domain' | 'broken-service';

export const createHouseState = (initial: HouseState = 'open') => createStore<HouseState>(initial);

/** The page's own. */
export const houseState = createHouseState();

/** Screen codes of start-up: 0 normal, 1 maintenance, 2 restricted (START-03). */
export const houseStateOf = (screen: 0 | 1 | 2): HouseState =>
  screen === 1 ? 'maintenance' : screen === 2 ? 'restricted' : 'open';
