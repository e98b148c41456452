import { EmptyPicture } from '#ui/illustrations.tsx';
import { StatePage } from '#ui/state-page.tsx';

/** Why the page is empty. */
export function Nothing({ title, text }: { readonly title: string; readonly text?: string }) {
  return <StatePage picture={<EmptyPicture />} title={title} text={text} />;
}
