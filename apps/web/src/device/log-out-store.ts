// The browser's list of pending log-outs, in IndexedDB: the page and the service worker both read it.
import type { PendingLogOut, PendingLogOuts } from '#request/pending-log-outs.ts';

const DATABASE = 'MC_LOG_OUTS';
const STORE = 'tokens';

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}

async function inStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(STORE, { keyPath: 'token' }),
  );
  const database = await resultOf(request);
  try {
    return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function isPending(value: unknown): value is PendingLogOut {
  const { token, storedAt } = (value ?? {}) as Partial<Record<keyof PendingLogOut, unknown>>;
  return typeof token === 'string' && typeof storedAt === 'number';
}

/** The browser's list, which outlives the page. A browser without IndexedDB rejects every call. */
export const storedLogOuts: PendingLogOuts = {
  add: async (logOut) => void (await inStore('readwrite', (store) => store.put(logOut))),
  remove: (token) => inStore('readwrite', (store) => store.delete(token)),
  all: async () => {
    const rows: unknown[] = await inStore('readonly', (store) => store.getAll());
    return rows.filter(isPending);
  },
};
