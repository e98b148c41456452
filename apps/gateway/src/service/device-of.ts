import type { At } from './at.ts';
import { invalidInput } from './refusal.ts';

/** The device that the browser names in its cookie. Throws where it names none. */
export function deviceOf({ from }: Pick<At, 'from'>): string {
  if (from.deviceId === null) throw invalidInput('cookie', 'expected the id of the device');
  return from.deviceId;
}
