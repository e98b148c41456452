// The current behaviour of each provider, and the latest sign-ins.
export const behaviours = {
  open: 'works normally',
  deny: 'the person refuses',
  delay: 'answers two seconds late',
  expired: 'signs expired data',
  forged: 'signed with a wrong key',
  down: 'does not answer',
} as const;
export type Behaviour = keyof typeof behaviours;

export const services = ['line', 'telegram', 'google', 'facebook', 'twitter', 'phone', 'human'] as const;
export type Service = (typeof services)[number];

export function isBehaviour(text: string): text is Behaviour {
  return Object.hasOwn(behaviours, text);
}
export function isService(text: string): text is Service {
  return services.some((service) => service === text);
}

const LATE_MS = 2_000;
const KEPT = 30;

export type Steering = ReturnType<typeof createSteering>;

export function createSteering(now: () => number) {
  const set = new Map<Service, Behaviour>();
  const latest: { at: number; service: Service; says: string }[] = [];
  const of = (service: Service): Behaviour => set.get(service) ?? 'open';
  return {
    of,
    set: (service: Service, behaviour: Behaviour) => void set.set(service, behaviour),
    /** Waits while the service is set to slow. */
    keepWaiting: (service: Service): Promise<void> =>
      of(service) === 'delay' ? new Promise((done) => void setTimeout(done, LATE_MS)) : Promise.resolve(),
    note: (service: Service, says: string): void => {
      latest.unshift({ at: now(), service, says });
      latest.length = Math.min(latest.length, KEPT);
    },
    latest: () => latest as readonly (typeof latest)[number][],
  };
}
