/** Ways in and back in, beside logging in. */
export const accessPaths = { register: '/m/register', forget: '/m/forget' } as const;
