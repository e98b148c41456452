/** A member's picture by its number (OPEN-C-113). */
export const avatarOf = (icon: number): string => `/m/static/avatars/${icon}.webp`;
