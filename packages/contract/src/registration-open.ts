/**
 * Whether a merchant's parameters let visitors register: by the switch, which is on where it is missing (OPEN-A-15), and not
 * where only agents log in, because a new member could not (R15). Agents open accounts there.
 */
export function isRegistrationOpen(parameters: Readonly<Record<string, string | undefined>>): boolean {
  return (parameters['switch_register'] ?? '1') === '1' && parameters['login_audience'] !== 'agent';
}
