import { useWords } from '#language/language.ts';
import { goBack } from '#navigation/go.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { backIcon } from '#ui/icons.ts';
import { TopBar } from '#ui/top-bar.tsx';

/** The head of the agents' pages. */
export function Head({ title }: { readonly title: string }) {
  const t = useWords();
  return (
    <TopBar
      start={<IconButton shape={backIcon} label={t('action.back')} onClick={goBack} />}
      title={title}
      end={<span />}
    />
  );
}
