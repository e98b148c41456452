import { deviceKey } from '#device/device-key.ts';
import { localStore } from '#device/storage.ts';
import { rememberedLogins } from './remembered.ts';

/** The log-ins that this device remembers. */
export const storedLogins = rememberedLogins(localStore, deviceKey);
