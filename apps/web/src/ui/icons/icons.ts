// The app's own icon set, drawn on a 24 px grid with a 1.8 px stroke. One export per icon, so that a chunk contains
// only the icons that it shows.

/**
 * `d`: the strokes. `body`: the filled area of the solid style, from which `d` is cut out. `line`: strokes beside the
 * body, never cut. `mirrored`: follows the reading direction.
 */
export type IconShape = {
  readonly d?: string;
  readonly body?: string;
  readonly line?: string;
  readonly mirrored?: true;
};

const circle = 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z';

export const backIcon: IconShape = { d: 'M14.5 5.5 8 12l6.5 6.5', mirrored: true };
export const chevronIcon: IconShape = { d: 'm9.5 5.5 6.5 6.5-6.5 6.5', mirrored: true };
export const chevronDownIcon: IconShape = { d: 'm6 9.5 6 6 6-6' };
export const closeIcon: IconShape = { d: 'm6 6 12 12M18 6 6 18' };
export const plusIcon: IconShape = { d: 'M12 5v14M5 12h14' };
export const checkIcon: IconShape = { d: 'm5.5 12.5 4.2 4.2 9-9.4' };
export const searchIcon: IconShape = { d: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5' };
export const filterIcon: IconShape = {
  d: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM9 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
};
export const refreshIcon: IconShape = { d: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 4v4.5H15' };
export const pauseIcon: IconShape = { d: 'M9 6.5v11M15 6.5v11' };
export const playIcon: IconShape = { body: 'M8.5 6v12l9.5-6Z' };
export const eyeIcon: IconShape = {
  d: 'M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
};
export const eyeOffIcon: IconShape = {
  d: 'M4 4l16 16M9.6 6.2A8.6 8.6 0 0 1 12 5.8C18 5.8 21.2 12 21.2 12a16 16 0 0 1-2.6 3.4M6.3 7.7A15.6 15.6 0 0 0 2.8 12S6 18.2 12 18.2a9 9 0 0 0 4.2-1M10 10.1a2.8 2.8 0 0 0 3.9 3.9',
};
export const clockIcon: IconShape = { d: `${circle}M12 7.5V12l3 2` };
export const infoIcon: IconShape = { d: `${circle}M12 11v5M12 8h.01` };
export const alertIcon: IconShape = { d: 'M12 4.5 21 19.5H3ZM12 10v4.5M12 17h.01' };
export const megaphoneIcon: IconShape = {
  d: 'M4 10v4h3l8 4V6L7 10ZM18 9.5c1.3 1.4 1.3 3.6 0 5M8 14.5 9 19',
  mirrored: true,
};
export const heartIcon: IconShape = {
  body: 'M12 20C6 16 3.5 12.8 3.5 9.3A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.3C20.5 12.8 18 16 12 20Z',
};
export const crownIcon: IconShape = { d: 'M4 8l4 4 4-6.5L16 12l4-4-1.5 10.5h-13Z' };
export const trophyIcon: IconShape = {
  d: 'M7.5 4.5h9V10a4.5 4.5 0 0 1-9 0ZM7.5 6H4.5c0 3 1 4.8 3.2 5.2M16.5 6h3c0 3-1 4.8-3.2 5.2M12 14.5v3M8.5 20h7M9.5 20c0-1.5 1-2.5 2.5-2.5s2.5 1 2.5 2.5',
};
