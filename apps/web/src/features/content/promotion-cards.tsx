import type { ValueOf } from '@foyer/contract/call.ts';
import { promotionCategories } from '@foyer/contract/calls/content.ts';
import type { announcements } from '@foyer/contract/calls/system.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { LoadFailed } from '#states/load-failed.tsx';
import { announcedSize, useAnnouncements } from '#content/use-announcements.ts';
import { useCategory } from '#content/use-category.ts';
import { WaitingRows } from '#ui/waiting/waiting-rows.tsx';
import { useMoments } from '#language/moment.tsx';
import { useLanguage, useWords } from '#language/language.ts';
import { go } from '#navigation/go.ts';
import { narrowed } from '#navigation/narrowed.ts';
import { promotionPath } from '#navigation/paths.ts';
import { useCall } from '#request/use-call.ts';
import { ChipBar } from '#ui/lists/chip-bar.tsx';
import { cx } from '#ui/class-names.ts';
import { giftIcon } from '#ui/icons/nav-icons.ts';
import { Picture } from '#ui/media/picture.tsx';
import s from './content.module.css';
import { Nothing } from './nothing.tsx';
import type { ScreenSearch } from './screen-search.ts';

export type Promotion = ValueOf<typeof announcements>['promotion'][number];
const ALL = '';

type Category = ValueOf<typeof promotionCategories>[number];

/** The categories with promotions. */
function filledOf(all: readonly Category[], of: readonly Promotion[]): readonly Category[] {
  return all.filter(({ id }) => of.some(({ categoryId }) => categoryId === id));
}

/**
 * The merchant's promotions by category (OPEN-C-75). The address names the category, so that a reload keeps it; a
 * promotion that it names instead is scrolled into view.
 */
export function PromotionCards({ search }: ScreenSearch) {
  const t = useWords();
  const [pathname] = useLocation();
  const query = new URLSearchParams(search);
  const { code } = useLanguage();
  const { value, error, refresh } = useAnnouncements('promotion');
  // Tabs that are added later would move the cards while the visitor taps.
  const categories = useCall(promotionCategories, { language: code }, { alert: false });
  const filled = filledOf(categories.value ?? [], value?.promotion ?? []);
  const category = filled.find(({ id }) => id === query.get('category'))?.id ?? ALL;
  const ofCategory = useCategory(category);
  const choose = (id: string): void =>
    go(narrowed(pathname, search, { category: id === ALL ? null : id, id: null }), { replace: true });
  if (!value && error) return <LoadFailed onRetry={refresh} />;
  if (!value || categories.isLoading) return <WaitingRows apart />;
  if (value.promotion.length === 0)
    return <Nothing sign={giftIcon} title={t('content.noPromotions')} text={t('content.noPromotionsText')} />;
  // Until the answer for the category is there, those of it that are known.
  const known = value.promotion.filter(({ categoryId }) => category === ALL || categoryId === category);
  const shown = ofCategory ?? known;
  return (
    <>
      <Categories filled={filled} chosen={category} onChoose={choose} />
      <ul className={s.cards}>
        {shown.map((promotion, place) => (
          <li key={promotion.id}>
            <Card promotion={promotion} isWanted={promotion.id === query.get('id')} isFirst={place === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

type CategoriesProps = {
  readonly filled: readonly Category[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** Only categories with promotions; a single one needs no tabs. */
function Categories({ filled, chosen, onChoose }: CategoriesProps) {
  const t = useWords();
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
  const moment = useMoments();
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
          <small className={s.note}>{t('content.until', { date: moment(promotion.endTime) })}</small>
        )}
      </span>
    </a>
  );
}
