// How a browser registers: Firebase Installations, then the registrations of FCM for the web.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Devices } from './devices.ts';
import type { Project, Projects } from './projects.ts';

const key = v.pipe(v.string(), v.regex(/^[\w-]+={0,2}$/), v.maxLength(128));
const installation = v.object({ fid: v.pipe(v.string(), v.regex(/^[cdef][\w-]{21}$/)), appId: v.string() });
const registration = v.object({
  web: v.object({
    endpoint: v.pipe(v.string(), v.url(), v.maxLength(2048)),
    p256dh: key,
    auth: key,
    applicationPubKey: key,
  }),
});

function failure(code: number, status: string, message: string) {
  return { error: { code, message, status } };
}

type OfProject = { Params: { project: string; token?: string } };

export function registrationApi(
  app: FastifyInstance,
  { projects, devices }: { projects: Projects; devices: Devices },
): void {
  const auths = new Map<string, string>();
  const open = (reply: FastifyReply) =>
    reply
      .header('access-control-allow-origin', '*')
      .header(
        'access-control-allow-headers',
        'content-type,accept,x-goog-api-key,x-goog-firebase-installations-auth',
      )
      .header('access-control-allow-methods', 'POST, DELETE')
      .header('cache-control', 'no-store');
  const refuse = (reply: FastifyReply, code: number, status: string, message: string) =>
    open(reply)
      .code(code)
      .send(failure(code, status, message));
  const projectOf = (request: FastifyRequest<OfProject>): Project | undefined =>
    projects().find(
      ({ projectId, apiKey }) =>
        projectId === request.params.project && apiKey === request.headers['x-goog-api-key'],
    );
  /** The project of a request with the token of an installation. */
  const installedOf = (request: FastifyRequest<OfProject>): Project | undefined => {
    const found = projectOf(request);
    const auth = /^FIS (.+)$/.exec(String(request.headers['x-goog-firebase-installations-auth']))?.[1] ?? '';
    return auths.get(auth) === found?.projectId ? found : undefined;
  };

  const installations = '/push/installations/v1/projects/:project/installations';
  const registrations = '/push/registrations/v1/projects/:project/registrations';
  for (const path of [installations, registrations, `${registrations}/:token`])
    app.options(path, (_request, reply) => open(reply).code(204).send());

  app.post<OfProject>(installations, (request, reply) => {
    const found = projectOf(request);
    if (!found) return refuse(reply, 403, 'PERMISSION_DENIED', 'API key not valid');
    const read = v.safeParse(installation, request.body);
    if (!read.success || read.output.appId !== found.appId)
      return refuse(reply, 400, 'INVALID_ARGUMENT', 'Invalid installation');
    const token = randomBytes(32).toString('base64url');
    auths.set(token, found.projectId);
    return open(reply).send({
      name: `projects/${found.projectId}/installations/${read.output.fid}`,
      fid: read.output.fid,
      refreshToken: randomBytes(32).toString('base64url'),
      authToken: { token, expiresIn: '604800s' },
    });
  });
  app.post<OfProject>(registrations, (request, reply) => {
    const found = installedOf(request);
    if (!found) return refuse(reply, 401, 'UNAUTHENTICATED', 'Invalid installation');
    const read = v.safeParse(registration, request.body);
    if (!read.success || read.output.web.applicationPubKey !== found.vapidKey)
      return refuse(reply, 400, 'INVALID_ARGUMENT', 'Invalid subscription');
    return open(reply).send({ token: devices.register(found.projectId, read.output.web) });
  });
  app.delete<OfProject>(`${registrations}/:token`, (request, reply) => {
    if (!installedOf(request)) return refuse(reply, 401, 'UNAUTHENTICATED', 'Invalid installation');
    devices.remove(request.params.token ?? '');
    return open(reply).send({});
  });
}
