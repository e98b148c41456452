const shapes = {
  chevron: 'M7 10l5 5 5-5',
  close: 'M6 6l12 12M18 6 6 18',
  trash: 'M5 7.500h14M10 7.500V5h4v2.500M7.500 7.500 8.300 19h7.400l.8-11.500M10.500 11v5M13.500 11v5',
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  dice: 'M6.500 4h11A2.500 2.500 0 0 1 20 6.500v11a2.500 2.500 0 0 1-2.500 2.500h-11A2.500 2.500 0 0 1 4 17.500v-11A2.500 2.500 0 0 1 6.500 4ZM8.500 8.500h.01M15.500 8.500h.01M12 12h.01M8.500 15.500h.01M15.500 15.500h.01',
  shield:
    'M12 3.500 5 6v5.500c0 4.400 2.900 7.700 7 9 4.100-1.300 7-4.600 7-9V6l-7-2.500ZM8.800 12l2.300 2.300 4.200-4.500',
  cross:
    'M12 3.500 5 6v5.500c0 4.400 2.900 7.700 7 9 4.100-1.300 7-4.600 7-9V6l-7-2.500ZM9.500 9.500l5 5M14.500 9.500l-5 5',
  ticket:
    'M4 8.500A1.500 1.500 0 0 1 5.500 7h13A1.500 1.500 0 0 1 20 8.500v2a1.500 1.500 0 0 0 0 3v2a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 15.500v-2a1.500 1.500 0 0 0 0-3v-2ZM14 7.500v1.500M14 11.500v1M14 15v1.500',
} as const;

export type IconName = keyof typeof shapes;

/** A line icon in the current text colour. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
