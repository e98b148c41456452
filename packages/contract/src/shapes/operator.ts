// Shapes of the back office's switches.
import * as v from 'valibot';
import { code, instant, nothing } from './primitives.ts';

const state = {
  /** Closed for maintenance until then; null while it is open. */
  maintenanceUntil: v.nullable(instant),
  /** Countries that are not served. */
  refusedCountries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.maxLength(250)),
  /** False: the merchant's addresses answer domain_not_available. */
  isDomainOpen: v.boolean(),
  /** False: every call answers service.unavailable. */
  isInService: v.boolean(),
};
const window = { maintenanceFrom: v.nullable(instant), maintenanceUntil: v.nullable(instant) };
const house = v.object({ ...state, vendors: v.array(v.object({ vendor: v.string(), ...window })) });

export const houseState = { input: nothing, value: house };

export const setHouse = {
  input: v.strictObject({
    maintenanceUntil: v.optional(state.maintenanceUntil),
    refusedCountries: v.optional(state.refusedCountries),
    isDomainOpen: v.optional(state.isDomainOpen),
    isInService: v.optional(state.isInService),
  }),
  value: house,
};

export const setVendor = {
  input: v.strictObject({ vendor: code(32), ...window }),
  value: house,
};
