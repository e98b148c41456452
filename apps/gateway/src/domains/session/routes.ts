import { login, logout, rsaKey } from '@foyer/contract/calls/session.ts';
import { bind, type Bound } from '#http/bind.ts';
import type { Limits } from '#http/limits.ts';
import type { Turns } from '#turns.ts';
import type { Sealing } from './sealing.ts';
import { signIn, signOut } from './service.ts';

export const sessionRoutes = (given: { sealing: Sealing; limits: Limits; turns: Turns }): Bound[] => [
  bind(rsaKey, (_input, at) => given.sealing.publicKey(at)),
  bind(login, (input, at) => signIn(at, given, input)),
  bind(logout, (_input, at) => signOut(at)),
];
