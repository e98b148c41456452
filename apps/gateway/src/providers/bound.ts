// A provider that hangs holds its callers until the timeout: only a limited number call it at once, so that it cannot
// block the gateway.

/** Enough for a provider that answers in a tenth of a second and a thousand members per second. */
const AT_ONCE = 100;

/** Thrown when too many calls to a provider are open; the provider was not called. */
export class ProviderBusy extends Error {
  override name = 'ProviderBusy';
}

/**
 * Runs work for a provider at once, or throws ProviderBusy: in a queue every caller would only wait for answers that
 * do not arrive.
 */
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
