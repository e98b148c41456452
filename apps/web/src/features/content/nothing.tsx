import type { IconShape } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

type NothingProps = { readonly title: string; readonly text?: string; readonly sign: IconShape };

/** Why the page is empty. */
export function Nothing({ title, text, sign }: NothingProps) {
  return <StatePage picture={<EmptyPicture sign={sign} />} title={title} text={text} />;
}
