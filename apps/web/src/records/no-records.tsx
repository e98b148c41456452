import type { ReactNode } from 'react';
import { listIcon } from '#ui/icons/account-icons.ts';
import type { IconShape } from '#ui/icons/icons.ts';
import { EmptyPicture } from '#ui/media/illustrations.tsx';
import { StatePage } from '#ui/waiting/state-page.tsx';

type NoRecordsProps = {
  readonly title: string;
  readonly text?: string;
  readonly sign?: IconShape;
  /** The alternatives of the member. */
  readonly children?: ReactNode;
};

/** Shown in place of an empty list of records. */
export function NoRecords({ title, text, sign = listIcon, children }: NoRecordsProps) {
  return (
    <StatePage picture={<EmptyPicture sign={sign} />} title={title} text={text}>
      {children}
    </StatePage>
  );
}
