import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import s from './page-turner.module.css';

type PageTurnerProps = {
  readonly page: number;
  readonly hasMore: boolean;
  readonly onTurn: (page: number) => void;
};

/** Pages through a list ordered by time; nothing when there is only one page. */
export function PageTurner({ page, hasMore, onTurn }: PageTurnerProps) {
  const t = useWords();
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={s.pages} aria-label={t('pages.title')}>
      <Button size="sm" look="soft" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {t('pages.newer')}
      </Button>
      <Button size="sm" look="soft" disabled={!hasMore} onClick={() => onTurn(page + 1)}>
        {t('pages.older')}
      </Button>
    </nav>
  );
}
