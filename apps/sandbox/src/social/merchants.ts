// The merchants that use these sign-in providers, and the secrets each shares with them. The gateway writes the file.
import * as v from 'valibot';
import { listFrom } from '#list-file.ts';

const provider = v.looseObject({ secret: v.nullable(v.string()) });
const merchant = v.object({
  code: v.string(),
  name: v.string(),
  site: v.string(),
  providers: v.object({
    line: v.optional(v.object({ ...provider.entries, clientId: v.string() })),
    telegram: v.optional(v.object({ ...provider.entries, botId: v.string() })),
    firebase: v.optional(v.object({ ...provider.entries, apiKey: v.string(), projectId: v.string() })),
    facebook: v.optional(v.object({ ...provider.entries, appId: v.string() })),
    google: v.optional(v.object({ ...provider.entries, clientId: v.string() })),
  }),
});

export type Merchant = v.InferOutput<typeof merchant>;
export type Merchants = {
  all(): readonly Merchant[];
  find(is: (merchant: Merchant) => boolean): Merchant | undefined;
};

/** Reads the merchants from the file. */
export function merchantsFrom(path: string): Merchants {
  const all = listFrom(path, 'merchants', merchant);
  return { all, find: (is) => all().find(is) };
}
