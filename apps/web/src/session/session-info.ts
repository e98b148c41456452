// The session in the tab's storage: its fields, how it is read and its maximum size.
import { type MemberType, readMemberType } from '@foyer/contract/member-type.ts';
import type { CheckedStore } from '#device/storage.ts';
import { readObject } from '#device/storage.ts';

const NAME = 'MC_SESSION_INFO';
/** 1.5 MB (SESSION-02, OPEN-A-89). */
const LARGEST_BYTES = 1_572_864;

/** SESSION-01. */
export type Session = {
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: MemberType;
  readonly firstTimeLogin: boolean;
  readonly id: string;
  readonly spanId: string | null;
};

/** Servers write true in several ways (OPEN-A-26). */
export function isYes(value: unknown): boolean {
  return [true, 1, '1', 'Y', 'true'].includes(value as string);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Reads the stored session; a record without token or id is not a session. */
export function readSession(store: CheckedStore): Session | null {
  const record = readObject(store, NAME);
  if (!record || text(record['token']) === '' || text(record['id']) === '') return null;
  return {
    token: text(record['token']),
    merchantCode: text(record['merchantCode']),
    userName: text(record['userName']),
    type: readMemberType(record['type']),
    firstTimeLogin: isYes(record['firstTimeLogin']),
    id: text(record['id']),
    spanId: text(record['spanId']) || null,
  };
}

/** Stores the session; false when it is larger than 1.5 MB, and the one before stays. */
export function writeSession(store: CheckedStore, session: Session): boolean {
  const record = JSON.stringify(session);
  if (new TextEncoder().encode(record).length > LARGEST_BYTES) {
    // oxlint-disable-next-line no-console -- OPEN-A-89: said where a developer looks, the visitor can do nothing about it
    console.warn(`session info over ${LARGEST_BYTES} bytes`);
    return false;
  }
  store.write(NAME, record);
  return true;
}

export function removeSession(store: CheckedStore): void {
  store.remove(NAME);
}
