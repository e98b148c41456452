// Google's token endpoint, and messages:send of FCM HTTP v1. A message goes to the browser by Web Push (RFC 8030, 8291
// and 8292), where the browser has a push service; the page lists it in any case.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import webPush from 'web-push';
import type { Device, Devices, Message } from './devices.ts';
import { type Project, type Projects, signerOf } from './projects.ts';

const TOKEN_S = 3_600;
const DELIVERED_WITHIN_MS = 4_000;

const sending = v.object({
  message: v.object({
    token: v.pipe(v.string(), v.nonEmpty()),
    data: v.record(v.string(), v.string()),
    webpush: v.optional(v.object({ headers: v.optional(v.record(v.string(), v.string()), {}) })),
  }),
});

export type Behaviour = 'open' | 'quota' | 'down';
export type SendingOptions = {
  projects: Projects;
  devices: Devices;
  now: () => number;
  behaviour: () => Behaviour;
};

function refuse(reply: FastifyReply, code: number, status: string, errorCode: string) {
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return reply.code(code).send({ error: { code, message: errorCode, status, details } });
}

/** Sends it to the browser's push service. Returns the outcome; null: the subscription has ended. */
async function deliver(project: Project, device: Device, { payload, topic }: Message, ttl: number) {
  const { endpoint, p256dh, auth } = device;
  try {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: {
        subject: 'mailto:push@sandbox.example',
        publicKey: project.vapidKey,
        privateKey: project.vapidPrivateKey,
      },
      contentEncoding: 'aes128gcm',
      TTL: ttl,
      ...(topic && { topic }),
      timeout: DELIVERED_WITHIN_MS,
    });
    return 'given to the push service of the browser';
  } catch (error) {
    const status = error instanceof webPush.WebPushError ? error.statusCode : 0;
    return status === 404 || status === 410 ? null : 'the push service of the browser cannot be reached';
  }
}

export function sendingApi(
  app: FastifyInstance,
  { projects, devices, now, behaviour }: SendingOptions,
): void {
  const access = new Map<string, { projectId: string; until: number }>();

  app.post<{ Body: { grant_type?: string; assertion?: string } }>('/push/token', (request, reply) => {
    const { grant_type, assertion = '' } = request.body ?? {};
    if (behaviour() === 'down') return reply.code(503).send({ error: 'temporarily_unavailable' });
    if (grant_type !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
      return reply.code(400).send({ error: 'unsupported_grant_type' });
    const signer = signerOf(assertion, projects(), now());
    if (!signer) return reply.code(400).send({ error: 'invalid_grant', error_description: 'Invalid JWT' });
    const token = `ya29.${randomBytes(48).toString('base64url')}`;
    access.set(token, { projectId: signer.projectId, until: now() + TOKEN_S * 1_000 });
    return { access_token: token, expires_in: TOKEN_S, token_type: 'Bearer' };
  });

  app.post<{ Params: { project: string } }>(
    '/push/fcm/v1/projects/:project/messages::send',
    async (request, reply) => {
      const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const granted = access.get(bearer);
      if (granted?.projectId !== request.params.project || granted.until <= now())
        return refuse(reply, 401, 'UNAUTHENTICATED', 'UNAUTHENTICATED');
      if (behaviour() === 'down') return refuse(reply, 503, 'UNAVAILABLE', 'UNAVAILABLE');
      if (behaviour() === 'quota')
        return refuse(reply.header('retry-after', '30'), 429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED');
      const read = v.safeParse(sending, request.body);
      if (!read.success) return refuse(reply, 400, 'INVALID_ARGUMENT', 'INVALID_ARGUMENT');
      const { token, data, webpush } = read.output.message;
      const project = projects().find(({ projectId }) => projectId === granted.projectId);
      const device = devices.find(token);
      if (!project || device?.project !== project.projectId)
        return refuse(reply, 404, 'NOT_FOUND', 'UNREGISTERED');
      // As FCM's own format of a push event for the web.
      const payload = JSON.stringify({ data, from: project.appId.split(':')[1], priority: 'normal' });
      const headers = webpush?.headers ?? {};
      const added = devices.add({
        token,
        project: project.projectId,
        topic: headers['Topic'] ?? '',
        payload,
      });
      if (added.times === 1) {
        const result = await deliver(project, device, added, Number(headers['TTL'] ?? 0));
        if (result === null) {
          devices.remove(token);
          return refuse(reply, 404, 'NOT_FOUND', 'UNREGISTERED');
        }
        devices.note(added.id, result);
      }
      return { name: `projects/${project.projectId}/messages/${added.id}` };
    },
  );
}
