// The sandbox stands in for every provider that a merchant does not have yet: it implements their protocols under
// addresses of its own, and receives the keys that the real providers would hold.
import { createHash, randomBytes } from 'node:crypto';
import type { Databases, Db } from '#db/connect.ts';
import type { Provider, ProviderFacts } from '#db/tables/social.ts';
import { replacePrivateFile } from '#process/private-file.ts';
import type { Secrets } from '#security/secrets.ts';
import { secretOf, setProvider } from './providers.ts';

/** Ten digits that are always the same for a name, as channels and bots have them. */
function digitsOf(name: string): string {
  return String(1_000_000_000 + (createHash('sha256').update(name).digest().readUInt32BE(0) % 9_000_000_000));
}

type StandIns = {
  readonly [Name in Provider]: { readonly facts: ProviderFacts[Name]; readonly secret: string | null };
};

function standInsOf(merchant: string, origin: string): StandIns {
  const botId = digitsOf(`telegram ${merchant}`);
  const projectId = `${merchant}-sandbox`;
  const pictureOrigins = [origin];
  return {
    line: {
      facts: {
        clientId: digitsOf(`line ${merchant}`),
        authorizeUrl: `${origin}/line/oauth2/v2.1/authorize`,
        tokenUrl: `${origin}/line/oauth2/v2.1/token`,
        pictureOrigins,
      },
      secret: randomBytes(16).toString('hex'),
    },
    telegram: {
      facts: { botId, loginUrl: `${origin}/telegram/auth` },
      secret: `${botId}:${randomBytes(26).toString('base64url')}`,
    },
    firebase: {
      facts: {
        apiKey: `sandbox-${merchant}`,
        authDomain: new URL(origin).host,
        projectId,
        appId: `1:${digitsOf(`firebase ${merchant}`)}:web:${merchant}`,
        messagingSenderId: digitsOf(`sender ${merchant}`),
        apiUrl: `${origin}/identity`,
        keysUrl: `${origin}/identity/jwk/securetoken`,
        recaptchaUrl: `${origin}/recaptcha`,
      },
      secret: null,
    },
    facebook: {
      facts: { appId: digitsOf(`facebook ${merchant}`), scriptUrl: `${origin}/facebook/sdk.js` },
      secret: null,
    },
    google: {
      facts: {
        clientId: `${digitsOf(`google ${merchant}`)}.apps.sandbox`,
        scriptUrl: `${origin}/google/gsi/client`,
      },
      secret: null,
    },
  };
}

const providers = ['line', 'telegram', 'firebase', 'facebook', 'google'] as const;

/** Connects the sandbox where a merchant has no provider; a real provider is not changed. */
export async function standIn(
  databases: Databases,
  secrets: Secrets,
  { merchant, sandboxOrigin }: { merchant: string; sandboxOrigin: string },
): Promise<void> {
  const db = databases.merchant(merchant);
  const rows = await db.selectFrom('social_providers').select(['provider', 'is_stand_in']).execute();
  const known = new Map(rows.map((row) => [row.provider, row.is_stand_in]));
  const standIns = standInsOf(merchant, sandboxOrigin);
  for (const provider of providers) {
    if (known.get(provider) === false) continue;
    const secret = known.has(provider) ? await secretOf({ db, merchant }, secrets, provider) : null;
    const { facts, secret: fresh } = standIns[provider];
    await setProvider({ db, merchant }, secrets, {
      provider,
      facts,
      secret: secret ?? fresh,
      isStandIn: true,
    });
  }
}

async function handed(db: Db, secrets: Secrets, merchant: string) {
  const rows = await db
    .selectFrom('social_providers')
    .select(['provider', 'facts'])
    .where('is_stand_in', '=', true)
    .execute();
  const entries = [];
  for (const { provider, facts } of rows)
    entries.push([
      provider,
      { ...facts, secret: await secretOf({ db, merchant }, secrets, provider) },
    ] as const);
  return Object.fromEntries(entries);
}

type SandboxMerchant = { readonly code: string; readonly name: string; readonly site: string };

/** Writes the data that the sandbox needs: one file, replaced as a whole, readable by its owner only. */
export async function writeSandboxProviders(
  databases: Databases,
  secrets: Secrets,
  { path, merchants }: { path: string; merchants: readonly SandboxMerchant[] },
): Promise<void> {
  const known = [];
  for (const { code, name, site } of merchants)
    known.push({ code, name, site, providers: await handed(databases.merchant(code), secrets, code) });
  replacePrivateFile(path, { merchants: known });
}
