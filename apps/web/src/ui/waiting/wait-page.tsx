import { Spinner } from './spinner.tsx';
import s from './wait-page.module.css';

type WaitPageProps = {
  /** What is opening. */
  readonly title?: string | undefined;
  readonly text: string;
};

/** Stands alone on a page, or on what shows one, while something takes a moment to open. */
export function WaitPage({ title, text }: WaitPageProps) {
  return (
    <output className={s.wait}>
      <Spinner />
      {title && <b>{title}</b>}
      <span>{text}</span>
    </output>
  );
}
