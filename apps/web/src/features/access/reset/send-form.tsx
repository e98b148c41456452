import type { ReactNode } from 'react';
import type { Failure } from '#request/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import a from '../access.module.css';
import type { ResetForm } from './use-reset-form.ts';

type SendFormProps = {
  readonly form: ResetForm;
  /** Sends what was filled in; what it answers is the refusal, if there is one. */
  readonly onSend: () => Promise<Failure | null>;
  /** Words of the button. */
  readonly act: string;
  readonly children: ReactNode;
};

/** Fields, and the one button that sends them. */
export function SendForm({ form: { attach, submit, isBusy }, onSend, act, children }: SendFormProps) {
  return (
    // `post` for the moment before the app has arrived: a native submit must never put the password into the address.
    <form
      ref={attach}
      className={a.form}
      method="post"
      onSubmit={(event) => void submit(onSend)(event)}
      noValidate
    >
      {children}
      <Button type="submit" block busy={isBusy}>
        {act}
      </Button>
    </form>
  );
}
