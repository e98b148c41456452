// A merchant whose push service sends messages to devices, and the subscription of this device.

/** The merchant's settings of the push service. */
export const pushSettings = {
  vapidKey: 'BEl62iUYgUivxIkv69yViEuiBIa-Ib9-SkvMeAtA3LFgDzkrxZJjSgSnfckjBJuBkr3qBUYIHBQFLXYp5Nksh8U',
  appId: '1:42:web:a',
  apiKey: 'key',
  authDomain: 'push.example',
  projectId: 'p1',
  messagingSenderId: '42',
  installationsUrl: 'https://installations.example',
  registrationsUrl: 'https://registrations.example',
};

export const pushSubscription = {
  endpoint: 'https://push.example/1',
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

/** What the push service answers when a device registers there. */
export function pushServiceAnswer(url: string): Response {
  const isInstallation = url.includes('installations');
  return Response.json(isInstallation ? { authToken: { token: 'fis' } } : { token: 'device-token-1' });
}
