/** How many pictures a member may choose from; they are numbered from 1 (OPEN-A-101). */
export const PROFILE_ICONS = 9;
