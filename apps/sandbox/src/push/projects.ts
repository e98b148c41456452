// The Firebase projects that the sandbox plays. The gateway writes them into one file.
import { createPublicKey, verify } from 'node:crypto';
import * as v from 'valibot';
import { listFrom, origin } from '#list-file.ts';

const project = v.object({
  merchant: v.string(),
  name: v.string(),
  site: origin,
  projectId: v.string(),
  apiKey: v.string(),
  appId: v.string(),
  vapidKey: v.string(),
  vapidPrivateKey: v.string(),
  clientEmail: v.string(),
  privateKeyId: v.string(),
  privateKey: v.string(),
  tokenUrl: v.string(),
});

export type Project = v.InferOutput<typeof project>;
export type Projects = () => readonly Project[];

export function projectsFrom(path: string): Projects {
  return listFrom(path, 'projects', project);
}

const assertion = v.object({
  iss: v.string(),
  scope: v.string(),
  aud: v.string(),
  iat: v.number(),
  exp: v.number(),
});

function partOf(text: string): unknown {
  return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
}

/** The project whose service account signed this assertion for this endpoint, or null (RFC 7523). */
export function signerOf(jwt: string, projects: readonly Project[], now: number): Project | null {
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  try {
    const { iss, scope, aud, iat, exp } = v.parse(assertion, partOf(claims));
    const { alg, kid } = v.parse(v.object({ alg: v.literal('RS256'), kid: v.string() }), partOf(header));
    const found = projects.find((one) => one.clientEmail === iss && one.privateKeyId === kid);
    const seconds = now / 1_000;
    const isInTime = exp > seconds && exp - iat <= 3_600 && iat <= seconds + 60;
    if (!found || alg !== 'RS256' || aud !== found.tokenUrl || !isInTime) return null;
    if (!scope.split(' ').includes('https://www.googleapis.com/auth/firebase.messaging')) return null;
    const signed = Buffer.from(`${header}.${claims}`);
    const isSigned = verify(
      'sha256',
      signed,
      createPublicKey(found.privateKey),
      Buffer.from(signature, 'base64url'),
    );
    return isSigned ? found : null;
  } catch {
    return null;
  }
}
