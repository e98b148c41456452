import type { ReactNode } from 'react';
import s from './state-page.module.css';

type StatePageProps = {
  /** It is the whole page: no header above it names the page. */
  readonly alone?: boolean;
  /** One of the illustrations. */
  readonly picture: ReactNode;
  readonly title: string;
  /** One sentence; for money, first that it is safe. */
  readonly text?: ReactNode;
  /** Additional information: progress, an address. */
  readonly more?: ReactNode;
  /** The reference to give to support. */
  readonly reference?: string | undefined;
  /** The action at the bottom: one button, at most a second quiet one. */
  readonly children?: ReactNode;
};

/** A screen that shows only a reason and an action: empty, failed, offline, closed. Fills its flex column. */
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
