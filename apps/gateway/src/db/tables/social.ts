// Rows of 0040-social.sql and 0251-identity-rights.sql.
import type { Generated, JSONColumnType } from 'kysely';

/** The origin of a provider's pictures of people. */
type Faces = { pictureOrigins?: readonly string[] };

/** The public data of a provider: its ids for the merchant, and its addresses. */
export type ProviderFacts = {
  line: Faces & {
    clientId: string;
    authorizeUrl: string;
    tokenUrl: string;
  };
  telegram: Faces & { botId: string; loginUrl: string };
  firebase: Faces & {
    apiKey: string;
    authDomain: string;
    projectId: string;
    appId: string;
    messagingSenderId: string;
    /** The address of the Identity Toolkit. */
    apiUrl: string;
    /** The keys that sign its ID tokens, as a JWK set. */
    keysUrl: string;
    /** The folder of the scripts of reCAPTCHA; missing: Google's. */
    recaptchaUrl?: string;
  };
  facebook: Faces & { appId: string; scriptUrl: string };
  google: Faces & { clientId: string; scriptUrl: string };
};
export type Provider = keyof ProviderFacts;

export type SocialTables = {
  social_providers: {
    merchant_id: string;
    provider: Provider;
    facts: JSONColumnType<ProviderFacts[Provider], string, string>;
    secret: string | null;
    is_stand_in: Generated<boolean>;
  };
  social_flows: {
    merchant_id: string;
    state_hash: string;
    device_id: string;
    nonce: string;
    verifier: string;
    redirect_url: string;
    expires_at: bigint;
  };
  social_proofs: {
    merchant_id: string;
    digest: string;
    provider: string;
    subject: string;
    device_id: string;
    name: string;
    picture: string;
    proved_at: bigint;
    spent: Generated<boolean>;
    expires_at: bigint;
  };
  social_bindings: {
    merchant_id: string;
    provider: string;
    subject: string;
    member_id: bigint;
    name: string;
    bound_at: bigint;
    trusted_from: Generated<bigint>;
    ended_at: bigint | null;
  };
};
