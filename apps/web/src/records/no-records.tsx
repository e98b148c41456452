import type { ReactNode } from 'react';
import { listIcon } from '#ui/icons/account-icons.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

type NoRecordsProps = {
  readonly title: string;
  readonly text?: string;
  readonly sign?: IconShape;
  /** What the member can do instead. */
  readonly children?: ReactNode;
};

/** In place of a list of records without any. */
export function NoRecords({ title, text, sign = listIcon, children }: NoRecordsProps) {
  return (
    <StatePage picture={<EmptyPicture sign={sign} />} title={title} text={text}>
      {children}
    </StatePage>
  );
}
