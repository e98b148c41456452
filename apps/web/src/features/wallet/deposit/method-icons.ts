// Icons of the payment methods, by the names that the merchant gives them.
import { cardIcon, phoneIcon } from '#ui/icons/account-icons.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import { chatIcon } from '#ui/icons/nav-icons.ts';

const qrIcon: IconShape = {
  d: 'M4.5 4.5h5v5h-5ZM14.5 4.5h5v5h-5ZM4.5 14.5h5v5h-5ZM14.5 14.5h2v2h-2ZM19.5 14.5v2M14.5 19.5h2M19.5 19.5h.01',
};
export const bankIcon: IconShape = {
  d: 'M4 9.5 12 4.5l8 5ZM6 9.5v7.5M10 9.5v7.5M14 9.5v7.5M18 9.5v7.5M4 19.5h16M4 17h16',
};
const globeIcon: IconShape = {
  d: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.4 2.3 3.6 5.1 3.6 8.5s-1.2 6.2-3.6 8.5c-2.4-2.3-3.6-5.1-3.6-8.5S9.6 5.8 12 3.5Z',
};

const icons: Readonly<Record<string, IconShape>> = {
  qr: qrIcon,
  bank: bankIcon,
  phone: phoneIcon,
  globe: globeIcon,
  chat: chatIcon,
};

/** A card for an unknown name. */
export function methodIcon(name: string): IconShape {
  return icons[name] ?? cardIcon;
}
