import { useWords } from '#language/language.ts';
import { Button } from '#ui/controls/button.tsx';
import { BrokenPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

type LoadFailedProps = {
  readonly onRetry: () => void;
  /** The name of the missing content, where it has one. */
  readonly title?: string;
  readonly text?: string | undefined;
};

/** The content that could not be loaded, with a retry. */
export function LoadFailed({ onRetry, title, text }: LoadFailedProps) {
  const t = useWords();
  return (
    <StatePage picture={<BrokenPicture />} title={title ?? t('loading.notLoaded')} text={text}>
      <Button block onClick={onRetry}>
        {t('action.tryAgain')}
      </Button>
    </StatePage>
  );
}
