import { Button } from '#ui/controls/button.tsx';
import s from './in-progress.module.css';

export type OrderInProgress = {
  readonly id: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly onPress: () => void }[];
};

type InProgressProps = {
  readonly title: string;
  readonly orders: readonly OrderInProgress[];
  readonly busy?: boolean;
};

/**
 * Requests of the member that are not decided yet; nothing when there is none. A money screen shows it before its
 * form.
 */
export function InProgress({ title, orders, busy = false }: InProgressProps) {
  if (orders.length === 0) return null;
  return (
    <section className={s.box} aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <ul className={s.orders}>
        {orders.map(({ id, text, actions }) => (
          <li key={id} className={s.order}>
            <p>{text}</p>
            <span className={s.actions}>
              {actions.map(({ label, onPress }) => (
                <Button key={label} size="sm" look="soft" busy={busy} onClick={onPress}>
                  {label}
                </Button>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
