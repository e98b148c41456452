// Registered browsers and the messages sent to them.
import { randomBytes } from 'node:crypto';
import type { Store } from '#store.ts';

export type Subscription = { endpoint: string; p256dh: string; auth: string };
export type Device = Subscription & { token: string; project: string };
export type Message = {
  id: number;
  token: string;
  project: string;
  topic: string;
  /** The data of the browser's push event. */
  payload: string;
  /** How often it was sent: a repetition has the same topic and data. */
  times: number;
  result: string;
  sent_at: number;
};

export function openDevices(store: Store, now: () => number) {
  return {
    /** The registration of a subscription; the same subscription keeps its token. */
    register: (project: string, { endpoint, p256dh, auth }: Subscription): string => {
      const known = store
        .prepare('select token from push_devices where project = ? and endpoint = ?')
        .get(project, endpoint);
      if (known) return String(known.token);
      const token = `${randomBytes(16).toString('base64url')}:APA91b${randomBytes(100).toString('base64url')}`;
      store
        .prepare('insert into push_devices (token, project, endpoint, p256dh, auth) values (?, ?, ?, ?, ?)')
        .run(token, project, endpoint, p256dh, auth);
      return token;
    },
    remove: (token: string): void =>
      void store.prepare('delete from push_devices where token = ?').run(token),
    find: (token: string): Device | null =>
      (store.prepare('select * from push_devices where token = ?').get(token) as Device | undefined) ?? null,
    all: (): Device[] =>
      store.prepare('select * from push_devices order by rowid desc limit 100').all() as unknown as Device[],
    /** Stores a message. The same one again, after a crash of its sender, counts up and is delivered once. */
    add: ({ token, project, topic, payload }: Pick<Message, 'token' | 'project' | 'topic' | 'payload'>) =>
      store
        .prepare(
          `insert into push_messages (token, project, topic, payload, sent_at) values (?, ?, ?, ?, ?)
           on conflict (token, payload) do update set times = times + 1 returning *`,
        )
        .get(token, project, topic, payload, now()) as unknown as Message,
    note: (id: number, result: string): void =>
      void store.prepare('update push_messages set result = ? where id = ?').run(result, id),
    messages: (): Message[] =>
      store.prepare('select * from push_messages order by id desc limit 200').all() as unknown as Message[],
  };
}

export type Devices = ReturnType<typeof openDevices>;
