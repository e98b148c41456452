import { listIcon } from '#ui/icons/account-icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

/** In place of a list of records without any. */
export function NoRecords({ title }: { readonly title: string }) {
  return <StatePage picture={<EmptyPicture sign={listIcon} />} title={title} />;
}
