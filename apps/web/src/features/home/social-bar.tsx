import { useState } from 'react';
import { tabStore } from '#device/storage.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { cx } from '#ui/class-names.ts';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { chevronIcon } from '#ui/icons.ts';
import { socialLinks } from './social-links.ts';
import s from './social-bar.module.css';

const COLLAPSED = 'MC_SOCIAL_COLLAPSED';
/** On a window lower than this the open bar would lie over what home begins with. */
const ROOMY_PX = 700;

/** As somebody left it; open where there is room for it. */
const startsCollapsed = (): boolean => {
  const kept = tabStore.read(COLLAPSED);
  return kept === null ? innerHeight < ROOMY_PX : kept === '1';
};

/** Where else the house is found, floating beside the page (SOCIALBAR rows, OPEN-C-93). */
export function SocialBar() {
  const t = useWords();
  const links = socialLinks(useMerchant().status?.info.resources ?? []);
  const [isCollapsed, setCollapsed] = useState(startsCollapsed);
  if (links.length === 0) return null;
  const turn = () => {
    tabStore.write(COLLAPSED, isCollapsed ? '0' : '1');
    setCollapsed(!isCollapsed);
  };
  return (
    <aside className={cx(s.bar, isCollapsed && s.collapsed)} aria-label={t('home.social')}>
      {!isCollapsed && (
        <ul>
          {links.map(({ type, name, url, icon }) => (
            <li key={type}>
              <IconLink href={url} shape={icon} label={name} target="_blank" rel="noopener noreferrer" />
            </li>
          ))}
        </ul>
      )}
      <IconButton
        className={s.turn}
        shape={chevronIcon}
        size={20}
        aria-expanded={!isCollapsed}
        label={t(isCollapsed ? 'home.showSocial' : 'home.hideSocial')}
        onClick={turn}
      />
    </aside>
  );
}
