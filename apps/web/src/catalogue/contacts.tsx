// The list of customer service: the sheet and the page show the same one.
import { Icon } from '#ui/icon.tsx';
import { chevronIcon, type IconShape } from '#ui/icons.ts';
import { chatIcon, headsetIcon, mailIcon } from '#ui/nav-icons.ts';
import s from './contacts.module.css';
import { useContacts } from './use-contacts.ts';

const iconOf = (csType: string): IconShape => {
  if (csType === 'EMAIL') return mailIcon;
  return /CHAT|LINE|TELEGRAM|WHATSAPP|COMM100|AICAN|MIDUOKE/.test(csType) ? chatIcon : headsetIcon;
};

export function Contacts() {
  return (
    <ul className={s.contacts}>
      {useContacts().map(({ csType, title, address }) => (
        <li key={address}>
          <a className={s.contact} href={address} target="_blank" rel="noopener noreferrer">
            <span className={s.mark}>
              <Icon shape={iconOf(csType)} />
            </span>
            <span className={s.name}>{title || csType}</span>
            <Icon shape={chevronIcon} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
