import type { ValueOf } from '@foyer/contract/call.ts';
import { promotionCategories } from '@foyer/contract/calls/content.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import { useEffect, useRef, useState } from 'react';
import { LoadFailed } from '#states/load-failed.tsx';
import { announcedSize, useAnnouncements } from '#content/use-announcements.ts';
import { useCategory } from '#content/use-category.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { formatMinute } from '#language/format.ts';
import { useLanguage, useWords } from '#language/language.ts';
import { promotionPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { cx } from '#ui/class-names.ts';
import { giftIcon } from '#ui/icons/nav-icons.ts';
import { Picture } from '#ui/media/picture.tsx';
import s from './content.module.css';
import { Nothing } from './nothing.tsx';

export type Promotion = ValueOf<typeof announcements>['promotion'][number];
const ALL = '';

/** The merchant's promotions by category (OPEN-C-75); the requested one is scrolled into view. */
export function PromotionCards({ wanted }: { readonly wanted: string | null }) {
  const t = useWords();
  const [category, setCategory] = useState(ALL);
  const { code } = useLanguage();
  const { value, error, refresh } = useAnnouncements('promotion');
  const ofCategory = useCategory(category);
  // Tabs that are added later would move the cards while the visitor taps.
  const categories = useCall(promotionCategories, { language: code }, { alert: false });
  if (!value && error) return <LoadFailed onRetry={refresh} />;
  if (!value || categories.isLoading) return <WaitingRows apart />;
  if (value.promotion.length === 0)
    return <Nothing sign={giftIcon} title={t('content.noPromotions')} text={t('content.noPromotionsText')} />;
  // Until the answer for the category is there, those of it that are known.
  const known = value.promotion.filter(({ categoryId }) => category === ALL || categoryId === category);
  const shown = ofCategory ?? known;
  return (
    <>
      <Categories
        all={categories.value ?? []}
        of={value.promotion}
        chosen={category}
        onChoose={setCategory}
      />
      <ul className={s.cards}>
        {shown.map((promotion, place) => (
          <li key={promotion.id}>
            <Card promotion={promotion} isWanted={promotion.id === wanted} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CategoriesProps = {
  readonly all: ValueOf<typeof promotionCategories>;
  readonly of: readonly Promotion[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Only categories with promotions; a single one needs no tabs. */
function Categories({ all, of, chosen, onChoose }: CategoriesProps) {
  const t = useWords();
  const filled = all.filter(({ id }) => of.some(({ categoryId }) => categoryId === id));
  if (filled.length < 2) return null;
  const items = filled.map(({ id, name }) => ({ key: id, label: name }));
  return (
    <div className={s.chips}>
      <ChipBar
        label={t('content.categories')}
        items={[{ key: ALL, label: t('content.all') }, ...items]}
        chosen={chosen}
        onChoose={onChoose}
      />
    </div>
  );
}

type CardProps = { readonly promotion: Promotion; readonly isWanted: boolean; readonly isFirst: boolean };

function Card({ promotion, isWanted, isFirst }: CardProps) {
  const t = useWords();
  const box = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWanted) box.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  return (
    <a ref={box} className={cx(s.card, isWanted && s.wanted)} href={promotionPath(promotion.id)}>
      {promotion.image && (
        <Picture
          className={s.art}
          src={promotion.image}
          color={promotion.color}
          load={isFirst ? 'first' : 'late'}
          {...announcedSize}
        />
      )}
      <span className={s.cardWords}>
        <b className={s.cardTitle}>{promotion.title}</b>
        {promotion.endTime !== null && (
          <small className={s.note}>{t('content.until', { date: formatMinute(promotion.endTime) })}</small>
        )}
      </span>
    </a>
  );
}
