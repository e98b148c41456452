// Shapes of the calls that take a session to the home screen.
import * as v from 'valibot';
import { instant, nothing } from './primitives.ts';
import { deviceId, opened, ticket } from './session.ts';

/** A ticket for a session of the app on the home screen: valid once, for ten minutes, on this device. */
export const installTicket = { input: nothing, value: v.object({ ticket, expiresAt: instant }) };

export const loginInstalled = {
  input: v.strictObject({ ticket, loginDeviceId: deviceId }),
  value: opened,
};
