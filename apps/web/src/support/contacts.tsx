// The customer service list: the sheet and the page show the same one.
import { decideEntry, entries } from '@foyer/contract/entries.ts';
import { Fragment } from 'react';
import { useWords } from '#language/language.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon, type IconShape } from '#ui/icons/icons.ts';
import { chatIcon, headsetIcon, mailIcon } from '#ui/icons/nav-icons.ts';
import s from './contacts.module.css';
import { useContacts } from './use-contacts.ts';

function iconOf(csType: string): IconShape {
  if (csType === 'EMAIL') return mailIcon;
  return /CHAT|LINE|TELEGRAM|WHATSAPP|COMM100|AICAN|MIDUOKE/.test(csType) ? chatIcon : headsetIcon;
}

const outside = { target: '_blank', rel: 'noopener noreferrer' };

export function Contacts() {
  const t = useWords();
  const hasChat = useHasChat();
  return (
    <ul className={s.contacts}>
      {hasChat && <Contact icon={chatIcon} name={t('nav.chat')} href={paths.chat} />}
      {useContacts().map(({ csType, title, address }) => (
        <Contact key={address} icon={iconOf(csType)} name={title || csType} href={address} {...outside} />
      ))}
    </ul>
  );
}

/** The merchant's own chat is open to all except trial accounts. */
function useHasChat(): boolean {
  const { flags } = useMerchant();
  const person = useSession()?.type ?? null;
  return isOn(flags, 'CBS3') && decideEntry(entries.chat, person) !== 'free_reject';
}

type ContactProps = Partial<typeof outside> & {
  readonly icon: IconShape;
  readonly name: string;
  readonly href: string;
};

/** An address in two parts, split at its sign, which belongs to the first part. */
function partsOf(name: string): readonly string[] {
  const end = name.indexOf('@') + 1;
  return [name.slice(0, end), name.slice(end)].filter(Boolean);
}

function Contact({ icon, name, ...link }: ContactProps) {
  return (
    <li>
      <a className={s.contact} {...link}>
        <span className={s.mark}>
          <Icon shape={icon} />
        </span>
        <span className={s.name}>
          {/* A long address breaks where it is easy to read. */}
          {partsOf(name).map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </span>
        <Icon shape={chevronIcon} size={20} />
      </a>
    </li>
  );
}
