import type { ReactNode } from 'react';
import s from './state-page.module.css';

type StatePageProps = {
  /** It is all there is: no header above it names the page. */
  readonly alone?: boolean;
  /** One of the illustrations. */
  readonly picture: ReactNode;
  readonly title: string;
  /** One sentence; where money is concerned, first that it is safe. */
  readonly text?: ReactNode;
  /** Something known beside it: progress, an address. */
  readonly more?: ReactNode;
  /** What to name when asking for help. */
  readonly reference?: string | undefined;
  /** The way on, at the thumb: one button, at most a second quiet one. */
  readonly children?: ReactNode;
};

/** A screen with nothing on it but why, and the way on: empty, failed, offline, closed. Fills its flex column. */
export function StatePage({
  alone = false,
  picture,
  title,
  text,
  more,
  reference,
  children,
}: StatePageProps) {
  const Title = alone ? 'h1' : 'h2';
  return (
    <div className={s.page}>
      <div className={s.words}>
        {picture}
        <Title className={s.title}>{title}</Title>
        {text && <p className={s.text}>{text}</p>}
        {more && <div className={s.more}>{more}</div>}
        {reference && (
          <p className={s.reference}>
            <bdi>{reference}</bdi>
          </p>
        )}
      </div>
      {children && (
        <div className={s.acts} data-acts>
          {children}
        </div>
      )}
    </div>
  );
}
