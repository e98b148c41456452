import { Spinner } from './spinner.tsx';
import s from './wait-page.module.css';

type WaitPageProps = {
  /** The name of the page or game that opens. */
  readonly title?: string | undefined;
  readonly text: string;
  /** The page that waits has a limit of its own. */
  readonly lasting?: boolean;
};

/** Alone on a page, or on another page, while a page or game takes a moment to open. */
export function WaitPage({ title, text, lasting = false }: WaitPageProps) {
  return (
    <output className={s.wait}>
      <Spinner lasting={lasting} />
      {title && <b>{title}</b>}
      <span>{text}</span>
    </output>
  );
}
