import { type ReactNode, useId } from 'react';
import s from './alert.module.css';
import { Button } from '#ui/controls/button.tsx';
import { cx } from '#ui/class-names.ts';
import { Icon } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import { useModal } from './modal.ts';

type Act = { readonly label: string; readonly onPress: () => void; readonly busy?: boolean | undefined };

type AlertProps = {
  readonly open: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: IconShape | undefined;
  /** Its action cannot be undone. */
  readonly danger?: boolean | undefined;
  readonly confirm: Act;
  readonly cancel?: Act | undefined;
};

/** A message to read or a decision: only its own buttons close it, not Escape and not a tap beside it. */
export function Alert({ open, title, children, icon, danger, confirm, cancel }: AlertProps) {
  const { dialog, present } = useModal(open);
  const id = useId();
  const text = `${id}-text`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- alertdialog is the dialog's own kind
    <dialog
      ref={dialog}
      role="alertdialog"
      className={s.alert}
      aria-labelledby={id}
      aria-describedby={children ? text : undefined}
      onCancel={(event) => event.preventDefault()}
      // A second Escape would close it in spite of `cancel`.
      onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
      // Android's second back gesture closes it without asking.
      onClose={({ currentTarget }) => open && !currentTarget.open && currentTarget.showModal()}
    >
      {present && (
        <>
          {icon && (
            <span className={cx(s.icon, danger && s.danger)}>
              <Icon shape={icon} />
            </span>
          )}
          <h2 className={s.title} id={id}>
            {title}
          </h2>
          {children && (
            <div className={s.text} id={text}>
              {children}
            </div>
          )}
          <div className={s.acts}>
            <Button block look={danger ? 'danger' : 'primary'} busy={confirm.busy} onClick={confirm.onPress}>
              {confirm.label}
            </Button>
            {cancel && (
              <Button block look="ghost" busy={cancel.busy} onClick={cancel.onPress}>
                {cancel.label}
              </Button>
            )}
          </div>
        </>
      )}
    </dialog>
  );
}
