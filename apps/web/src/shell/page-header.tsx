import { useWords } from '#language/language.ts';
import type { WordKey } from '#language/words.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { go, goBack } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { TopBar } from '#ui/layout/top-bar.tsx';

/** From these pages the back arrow always leads home (LAYOUT-12). */
const homeward: readonly string[] = [paths.activity, paths.gameList];

/** The header of pages that have no header of their own (LAYOUT-02). */
export function PageHeader({
  pathname,
  titleKey,
}: {
  readonly pathname: string;
  /** Null: the merchant's title. */
  readonly titleKey: WordKey | null;
}) {
  const t = useWords();
  const { template } = useMerchant();
  const back = () => (homeward.includes(pathname) ? go(paths.home) : goBack());
  return (
    <TopBar
      start={<IconButton shape={backIcon} label={t('action.back')} onClick={back} />}
      title={titleKey ? t(titleKey as 'title.home') : nameOf(template)}
      end={<span />}
    />
  );
}
