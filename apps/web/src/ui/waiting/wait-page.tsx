import { Spinner } from './spinner.tsx';
import s from './wait-page.module.css';

type WaitPageProps = {
  /** The name of the page or game that opens. */
  readonly title?: string | undefined;
  readonly text: string;
};

/** Alone on a page, or on another page, while a page or game takes a moment to open. */
export function WaitPage({ title, text }: WaitPageProps) {
  return (
    <output className={s.wait}>
      <Spinner />
      {title && <b>{title}</b>}
      <span>{text}</span>
    </output>
  );
}
