// JSON Web Tokens as providers sign them, made with node:crypto alone.
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** Signed with a secret, as LINE signs for web logins. */
export function signHs256(claims: object, secret: string): string {
  const said = `${part({ typ: 'JWT', alg: 'HS256' })}.${part(claims)}`;
  return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`;
}

export type SigningKey = {
  readonly sign: (claims: object) => string;
  /** The public half of the key, as it is published in a key set. */
  readonly published: object;
  /** The claims of a token that this key signed, or null. */
  readonly claimsOf: (token: string) => Record<string, unknown> | null;
};

/** A new RSA key with its own id. */
export function rsaKey(kid: string): SigningKey {
  const { privateKey, publicKey }: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync(
    'rsa',
    {
      modulusLength: 2048,
    },
  );
  const signatureOf = (said: string) => sign('sha256', Buffer.from(said), privateKey).toString('base64url');
  return {
    sign: (claims) => {
      const said = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`;
      return `${said}.${signatureOf(said)}`;
    },
    published: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' },
    claimsOf: (token) => {
      const [header = '', claims = '', signature = ''] = token.split('.');
      if (signatureOf(`${header}.${claims}`) !== signature) return null;
      return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
    },
  };
}
