import { cx } from '#ui/class-names.ts';
import s from './spinner.module.css';

/** Turns while work is in progress; sized by the text around it. With a label it is announced as a status. */
export function Spinner({ label, large }: { readonly label?: string; readonly large?: boolean }) {
  const ring = <span className={cx(s.spinner, large && s.large)} aria-hidden="true" />;
  if (!label) return ring;
  return <output aria-label={label}>{ring}</output>;
}
