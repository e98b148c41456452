// The length of a new password (R7), for every form that asks for one and for every call that takes one.
import { hasCharacters } from './text-length.ts';

const LEAST = 8;
const MOST = 64;
/** In UTF-16 units: the gateway reads no longer password at a log-in, so that it hashes no long text of a stranger. */
export const PASSWORD_UNITS = 256;

/** 8 to 64 characters of any kind. */
export function isPasswordLength(password: string): boolean {
  return password.length <= PASSWORD_UNITS && hasCharacters(password, MOST, LEAST);
}
