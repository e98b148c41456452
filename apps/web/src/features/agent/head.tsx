import { useWords } from '#language/language.ts';
import { usePageTitle } from '#merchant/page-title.ts';
import { goBack } from '#navigation/go.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { backIcon } from '#ui/icons/icons.ts';
import { TopBar } from '#ui/layout/top-bar.tsx';

/** The header of the agents' pages. */
export function Head({ title }: { readonly title: string }) {
  const t = useWords();
  usePageTitle(title);
  return (
    <TopBar
      start={<IconButton shape={backIcon} label={t('action.back')} onClick={goBack} />}
      title={title}
      end={<span />}
    />
  );
}
