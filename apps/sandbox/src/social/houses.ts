// The houses whose visitors are vouched for here, and what each shares with whom. The gateway writes the file.
import * as v from 'valibot';
import { listFrom } from '#list-file.ts';

const provider = v.looseObject({ secret: v.nullable(v.string()) });
const house = v.object({
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

export type House = v.InferOutput<typeof house>;
export type Houses = {
  all(): readonly House[];
  find(is: (house: House) => boolean): House | undefined;
};

/** Reads houses from the file. */
export function housesFrom(path: string): Houses {
  const all = listFrom(path, 'houses', house);
  return { all, find: (is) => all().find(is) };
}
