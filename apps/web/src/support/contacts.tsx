// The customer service list: the sheet and the page show the same one.
import { decideEntry, entries } from '@foyer/contract/entries.ts';
import { Fragment, type MouseEvent } from 'react';
import { useWords } from '#language/language.ts';
import { isOn } from '#merchant/flags.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { paths } from '#navigation/paths.ts';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronIcon, type IconShape } from '#ui/icons/icons.ts';
import { chatIcon, headsetIcon, mailIcon } from '#ui/icons/nav-icons.ts';
import {
  facebookMark,
  instagramMark,
  lineMark,
  telegramMark,
  twitterMark,
  whatsappMark,
} from '#ui/icons/social-marks.ts';
import s from './contacts.module.css';
import { openContact } from './open-contact.ts';
import { type CustomerService, useContacts } from './use-contacts.ts';

const icons: Readonly<Record<string, IconShape>> = {
  EMAIL: mailIcon,
  'TX-CHAT': chatIcon,
  AICAN: chatIcon,
  MIDUOKE: chatIcon,
  LIVECHAT: chatIcon,
  COMM100: chatIcon,
  COMM100VIP: chatIcon,
  TELEGRAM: telegramMark,
  WHATSAPP: whatsappMark,
  FACEBOOK: facebookMark,
  IG: instagramMark,
  LINE: lineMark,
  TWITTER: twitterMark,
};

/**
 * All channels: the merchant's own chat first, then the others in the merchant's order. `service` has them where the
 * status is not known.
 */
export function Contacts({ service }: { readonly service?: CustomerService | undefined }) {
  const t = useWords();
  const hasChat = useHasChat();
  const contacts = useContacts(service);
  if (contacts?.length === 0 && !hasChat) return <p className={s.none}>{t('error.coming_soon')}</p>;
  return (
    <ul className={s.contacts} aria-busy={contacts === null}>
      {hasChat && <Contact icon={chatIcon} name={t('nav.chat')} href={paths.chat} />}
      {contacts?.map((contact, place) => (
        <Contact
          // The same channel may stand in the list twice.
          key={`${contact.csType} ${contact.address} ${place}`}
          icon={icons[contact.csType] ?? headsetIcon}
          name={contact.title || contact.csType}
          href={contact.address}
          {...(!contact.isOwnPage && {
            target: '_blank',
            rel: 'noopener noreferrer',
            onClick: (event: MouseEvent) => {
              if (openContact(contact)) event.preventDefault();
            },
          })}
        />
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

type ContactProps = {
  readonly icon: IconShape;
  readonly name: string;
  readonly href: string;
  readonly target?: '_blank';
  readonly rel?: string;
  readonly onClick?: (event: MouseEvent) => void;
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
          {/* A Latin name begins at the page's own start in Arabic too. */}
          <bdi dir="auto">
            {/* A long address breaks where it is easy to read. */}
            {partsOf(name).map((part) => (
              <Fragment key={part}>
                {part}
                <wbr />
              </Fragment>
            ))}
          </bdi>
        </span>
        <Icon shape={chevronIcon} size={20} />
      </a>
    </li>
  );
}
