// Whether the browser stores nothing permanently, as private windows do. No browser interface reports it. A window in
// which storage works counts as an ordinary one (OPEN-A-45).
export type BrowserSigns = {
  readonly storage: () => Storage;
  /** Opens a database and closes it again; rejects where the browser has none for this window. */
  readonly openDatabase: () => Promise<void>;
};

const NAME = 'MC_PROBE';

function openDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.addEventListener('success', () => {
      request.result.close();
      indexedDB.deleteDatabase(NAME);
      resolve();
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });
}

const pageSigns: BrowserSigns = { storage: () => localStorage, openDatabase };

function refusesStorage(open: () => Storage): boolean {
  try {
    const storage = open();
    storage.setItem(NAME, '1');
    storage.removeItem(NAME);
    return false;
  } catch {
    return true;
  }
}

/** True when storage refuses a write or a database. */
export async function isIncognito(signs: BrowserSigns = pageSigns): Promise<boolean> {
  if (refusesStorage(signs.storage)) return true;
  return signs.openDatabase().then(
    () => false,
    () => true,
  );
}
