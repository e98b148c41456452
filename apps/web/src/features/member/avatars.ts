/** A member's picture by its number (OPEN-C-113). */
export function avatarOf(icon: number): string {
  return `/m/static/avatars/${icon}.webp`;
}
