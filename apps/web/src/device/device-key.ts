// This device's own key: generated here, stored by the browser, and not readable by any script, including this one.

const DATABASE = 'MC_DEVICE';
const STORE = 'keys';
const OWN = 'own';

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
  return answerOf(request);
}

async function findOrMake(): Promise<CryptoKey> {
  const database = await open();
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  const kept: unknown = await answerOf(store('readonly').get(OWN));
  if (kept instanceof CryptoKey) return kept;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await answerOf(store('readwrite').put(made, OWN));
  return made;
}

let own: Promise<CryptoKey | null> | null = null;

/** The device's key; null where the browser cannot store one: no IndexedDB, a private window, no secure connection. */
export function deviceKey(): Promise<CryptoKey | null> {
  return (own ??= findOrMake().catch(() => null));
}
