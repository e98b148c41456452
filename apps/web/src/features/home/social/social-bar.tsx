import { useEffect, useState } from 'react';
import { tabStore } from '#device/storage.ts';
import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { cx } from '#ui/class-names.ts';
import { IconButton, IconLink } from '#ui/controls/icon-button.tsx';
import { chevronIcon } from '#ui/icons/icons.ts';
import { socialLinks } from './social-links.ts';
import s from './social-bar.module.css';

const COLLAPSED = 'MC_SOCIAL_COLLAPSED';
/** A movement this small is a tap, not a drag. */
const STEP_PX = 8;

/** The merchant's social channels, floating beside the page (SOCIALBAR rows, OPEN-C-93). */
export function SocialBar() {
  const t = useWords();
  const links = socialLinks(useMerchant().status?.info.resources ?? []);
  const [isCollapsed, setCollapsed] = useState(() => tabStore.read(COLLAPSED) === '1');
  const isAway = useReading();
  if (links.length === 0) return null;
  const turn = () => {
    tabStore.write(COLLAPSED, isCollapsed ? '0' : '1');
    setCollapsed(!isCollapsed);
  };
  return (
    <aside className={cx(s.bar, isCollapsed && s.collapsed, isAway && s.away)} aria-label={t('home.social')}>
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

/**
 * True while the visitor scrolls down: a floating bar would cover the text. At the end of the page it is shown again.
 */
function useReading(): boolean {
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    let last = scrollY;
    const look = (): void => {
      const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - STEP_PX;
      if (isEnd) setReading(false);
      else if (Math.abs(scrollY - last) < STEP_PX) return;
      else setReading(scrollY > last);
      last = scrollY;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isReading;
}
