/** Second factors, in the order they are offered (FACTOR-02). */
export const factorKinds = ['ga', 'email', 'sms'] as const;
export type FactorKind = (typeof factorKinds)[number];
