import s from './progress-bar.module.css';

type ProgressBarProps = {
  /** The name of the progress. */
  readonly label: string;
  /** In percent. */
  readonly percent: number;
};

/** Shows a progress. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return <progress className={s.bar} aria-label={label} value={percent} max={100} />;
}
