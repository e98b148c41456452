/**
 * Whether a merchant's parameters offer the free trial: unless its value, under either name, is 0 (OPEN-A-97), or only
 * agents may log in (R15).
 */
export function isTrialOffered(parameters: Readonly<Record<string, string | undefined>>): boolean {
  const trial = parameters['switch_trial'] ?? parameters['trial'];
  return trial !== '0' && parameters['login_audience'] !== 'agent';
}
