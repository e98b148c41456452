import { addDepositSlip, depositOrder, depositSlip } from '@foyer/contract/calls/deposit.ts';
import { pictureTypes } from '@foyer/contract/picture-rules.ts';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { chosenPicture, type PictureFault } from '#device/chosen-pictures.ts';
import { useWords } from '#language/language.ts';
import { timeouts } from '#request/policies/time-out.ts';
import { useAct } from '#request/use-act.ts';
import { useCall } from '#request/use-call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/waiting/skeleton.tsx';
import s from './slip-picture.module.css';

const faults = {
  type: 'feedback.pictureType',
  size: 'feedback.pictureSize',
  broken: 'error.picture.refused',
  pixels: 'error.picture.pixels',
} as const;

type SlipPictureProps = {
  readonly orderNo: string;
  /** When the stored picture was sent; null: there is none. */
  readonly slipAt: number | null;
  /** The picture can be added or replaced. */
  readonly mayChange: boolean;
};

/** The picture of the transfer slip of a deposit by bank transfer. A chosen picture is sent at once. */
export function SlipPicture({ orderNo, slipAt, mayChange }: SlipPictureProps) {
  const t = useWords();
  const heading = useId();
  if (slipAt === null && !mayChange) return null;
  return (
    <section className={s.box} aria-labelledby={heading}>
      <h3 id={heading} className={s.title}>
        {t('wallet.slipPicture')}
      </h3>
      {slipAt !== null && <StoredSlip key={slipAt} orderNo={orderNo} />}
      {mayChange && <SlipChooser orderNo={orderNo} isFirst={slipAt === null} />}
    </section>
  );
}

function StoredSlip({ orderNo }: { readonly orderNo: string }) {
  const t = useWords();
  const { value } = useCall(depositSlip, { orderNo }, { alert: false });
  if (!value?.picture) return <Skeleton shape="banner" />;
  return <img className={s.picture} src={value.picture} alt={t('wallet.slipPicture')} />;
}

function SlipChooser({ orderNo, isFirst }: { readonly orderNo: string; readonly isFirst: boolean }) {
  const t = useWords();
  const note = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PictureFault | null>(null);
  const [isReading, setIsReading] = useState(false);
  const { act, isBusy } = useAct(addDepositSlip, { stale: [depositOrder, depositSlip] });
  const send = async (file: File) => {
    setIsReading(true);
    const chosen = await chosenPicture(file);
    setIsReading(false);
    setFault(chosen.fault);
    if (chosen.address !== null)
      await act({ orderNo, picture: chosen.address }, { timeoutMs: timeouts.transport });
  };
  const take = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // The same file may be chosen again.
    input.value = '';
    if (file) void send(file);
  };
  return (
    <>
      <input ref={chooser} type="file" hidden accept={pictureTypes.join(',')} onChange={take} />
      <Button
        block
        size="sm"
        look="soft"
        busy={isReading || isBusy}
        aria-describedby={note}
        onClick={() => chooser.current?.click()}
      >
        {t(isFirst ? 'feedback.addPicture' : 'wallet.replaceSlip')}
      </Button>
      <p id={note} className={fault ? s.error : s.note} aria-live="polite">
        {t(fault ? faults[fault] : 'wallet.slipNote')}
      </p>
    </>
  );
}
