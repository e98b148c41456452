// Instant lotteries, which a merchant may hide with the template parameter `switch_ent` (TEMPLATE-13).

/** Their category of games. */
export const INSTANT_LOTTERY = 'ELOTT';

export function hidesInstantLotteries(parameters: Readonly<Record<string, unknown>>): boolean {
  return parameters['switch_ent'] === '0';
}
