import type { ValueOf } from '@foyer/contract/call.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import { type MouseEvent, useState } from 'react';
import { RichText } from '#content/rich-text.tsx';
import { announcedSize } from '#content/use-announcements.ts';
import { useLinkage } from '#content/use-linkage.ts';
import { useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { Sheet } from '#ui/layers/sheet.tsx';
import { AppPopup } from './app-popup.tsx';
import { NotToday } from './not-today.tsx';
import s from './popups.module.css';
import { usePopup } from './use-popup.ts';

type Popup = ValueOf<typeof announcements>['popup'][number];

/** The popups over home, one after another (OPEN-C-51): the merchant's news, then its app. */
export function Popups({ popups }: { readonly popups: readonly Popup[] }) {
  const [isNewsOver, setNewsOver] = useState(false);
  const ids = popups.map(({ id }) => id);
  const { isOpen, close } = usePopup('news', ids, () => setNewsOver(true));
  return (
    <>
      <Pages popups={popups} open={isOpen} onClose={close} />
      {isNewsOver && <AppPopup />}
    </>
  );
}

type PagesProps = {
  readonly popups: readonly Popup[];
  readonly open: boolean;
  readonly onClose: (notToday: boolean) => void;
};

/** The merchant's news for visitors of home (HOME-04): one sheet with one page for each. */
function Pages({ popups, open, onClose }: PagesProps) {
  const t = useWords();
  const [at, setAt] = useState(0);
  const [notToday, setNotToday] = useState(false);
  const close = () => onClose(notToday);
  const shown = popups[Math.min(at, popups.length - 1)];
  const isLast = at >= popups.length - 1;
  if (!shown) return null;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={shown.title}
      closeLabel={t('action.close')}
      footer={
        <div className={s.foot}>
          <PopupLink popup={shown} onLeave={close} />
          {!isLast && (
            <Button block look="soft" onClick={() => setAt(at + 1)}>
              {t('home.nextPopup', { place: at + 1, count: popups.length })}
            </Button>
          )}
          <NotToday is={notToday} onChange={setNotToday} />
        </div>
      }
    >
      <article className={s.popup} key={shown.id}>
        {shown.image && (
          <Picture className={s.art} src={shown.image} color={shown.color} load="soon" {...announcedSize} />
        )}
        <RichText html={shown.content} />
      </article>
    </Sheet>
  );
}

/**
 * Its link, if it has one. An address of this app replaces the sheet's own history entry, so that going back leads
 * home.
 */
function PopupLink({ popup, onLeave }: { readonly popup: Popup; readonly onLeave: () => void }) {
  const t = useWords();
  const { href, onClick } = useLinkage(popup);
  if (popup.linkageType === '') return null;
  const press = (event: MouseEvent) => {
    onClick(event);
    if (!event.defaultPrevented) {
      event.preventDefault();
      go(href, { replace: true });
    }
    onLeave();
  };
  return (
    <ButtonLink block href={href} onClick={press}>
      {t('home.popupGo')}
    </ButtonLink>
  );
}
