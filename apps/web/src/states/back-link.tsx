import { useWords } from '#language/language.ts';
import { ButtonLink } from '#ui/controls/button.tsx';

/** From a page that settles something to the page that asked for it; nothing where no page did. */
export function BackLink({ back }: { readonly back: string | null }) {
  const t = useWords();
  if (!back) return null;
  return (
    <ButtonLink block look="soft" href={back}>
      {t('action.back')}
    </ButtonLink>
  );
}
