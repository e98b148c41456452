import { cx } from '#ui/class-names.ts';
import s from './spinner.module.css';

type SpinnerProps = {
  readonly label?: string;
  readonly large?: boolean;
  /** It stays as long as it is rendered; otherwise it disappears after 10 s (LAYOUT-15). */
  readonly lasting?: boolean;
};

/** Turns while work is in progress; sized by the text around it. With a label it is announced as a status. */
export function Spinner({ label, large, lasting }: SpinnerProps) {
  const ring = <span className={cx(s.spinner, large && s.large, lasting && s.lasting)} aria-hidden="true" />;
  if (!label) return ring;
  return <output aria-label={label}>{ring}</output>;
}
