// A provider that hangs holds whoever asks it for as long as patience lasts: only so many at once, so that it cannot hold the house.

/** What a provider that answers in a tenth of a second needs for a thousand members a second. */
const AT_ONCE = 100;

/** Happens when a provider owes too many answers; nothing was asked. */
export class ProviderBusy extends Error {
  override name = 'ProviderBusy';
}

/** Does work for a provider at once, or throws ProviderBusy: a line would only make everybody wait for what does not come. */
export function createBound(most = AT_ONCE) {
  const owed = new Map<string, number>();
  return async <Outcome>(provider: string, work: () => Promise<Outcome>): Promise<Outcome> => {
    const before = owed.get(provider) ?? 0;
    if (before >= most) throw new ProviderBusy(`${provider} owes ${before} answers already`);
    owed.set(provider, before + 1);
    try {
      return await work();
    } finally {
      const left = (owed.get(provider) ?? 1) - 1;
      if (left > 0) owed.set(provider, left);
      else owed.delete(provider);
    }
  };
}
