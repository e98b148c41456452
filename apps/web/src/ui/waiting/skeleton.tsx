import s from './skeleton.module.css';
import { cx } from '#ui/class-names.ts';
import { Rail } from '#ui/lists/rail.tsx';
import { TileGrid } from '#ui/lists/tile-grid.tsx';

export type SkeletonShape =
  | 'line'
  | 'title'
  | 'pill'
  | 'chip'
  | 'shortcut'
  | 'banner'
  | 'tile'
  | 'vendor'
  | 'row';

/** Placeholder of coming content, in exactly its size. Mark the region that contains it `aria-busy`. */
export function Skeleton({ shape }: { readonly shape: SkeletonShape }) {
  return <span className={cx(s.bone, s[shape])} aria-hidden="true" />;
}

function some(count: number, shape: SkeletonShape) {
  // oxlint-disable-next-line react/no-array-index-key -- nothing but their places tells them apart
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} shape={shape} />);
}

/** A rail that is loading. */
export function RailSkeleton({ of = 'games' }: { readonly of?: 'games' | 'vendors' }) {
  return <Rail of={of}>{some(5, of === 'games' ? 'tile' : 'vendor')}</Rail>;
}

/** A grid that is loading. */
export function GridSkeleton({ count = 9 }: { readonly count?: number }) {
  return <TileGrid>{some(count, 'tile')}</TileGrid>;
}
