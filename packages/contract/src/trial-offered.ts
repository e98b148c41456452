/** Whether a merchant's parameters offer the free trial: unless its value, under either name, is 0 (OPEN-A-97). */
export function isTrialOffered(parameters: Readonly<Record<string, string | undefined>>): boolean {
  return (parameters['switch_trial'] ?? parameters['trial']) !== '0';
}
