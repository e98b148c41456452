import { useWords } from '#language/language.ts';
import { useMerchant } from '#merchant/merchant.ts';
import { nameOf } from '#merchant/template.ts';
import { go, goBack } from '#navigation/go.ts';
import { paths } from '#navigation/paths.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { TopBar } from '#ui/layout/top-bar.tsx';
import { titleOf } from './titles.ts';

/** From these pages the back arrow always leads home (LAYOUT-12). */
const homeward: readonly string[] = [paths.activity, paths.gameList];

/** The header of pages that have no header of their own (LAYOUT-02). */
export function PageHeader({
  pathname,
  gameType,
}: {
  readonly pathname: string;
  readonly gameType: string | null;
}) {
  const t = useWords();
  const { template } = useMerchant();
  const title = titleOf(pathname, gameType);
  const back = () => (homeward.includes(pathname) ? go(paths.home) : goBack());
  return (
    <TopBar
      start={<IconButton shape={backIcon} label={t('action.back')} onClick={back} />}
      title={title ? t(title as 'title.home') : nameOf(template)}
      end={<span />}
    />
  );
}
