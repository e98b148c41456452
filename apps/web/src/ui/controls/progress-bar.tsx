import s from './progress-bar.module.css';

type ProgressBarProps = {
  /** What goes forward, in words. */
  readonly label: string;
  /** Of a hundred. */
  readonly percent: number;
};

/** How far something is. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={s.bar} aria-label={label} value={percent} max={100} />;
}
