import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositOrder } from '@foyer/contract/calls/deposit.ts';
import { saveFile } from '#device/save-file.ts';
import { useWords } from '#language/language.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { qrPicture } from '#ui/media/qr-picture.ts';
import { isWalletAddress } from './deposit-rules.ts';
import s from '../wallet.module.css';

type Payment = NonNullable<ValueOf<typeof depositOrder>['payment']>;

/** Saves the code as a picture, which wallet apps on the same phone read from the gallery. */
async function saveCode(text: string): Promise<void> {
  const picture = await qrPicture(text);
  if (picture) saveFile('payment-code.png', picture);
}

/** How a pending deposit is paid: by transfer, by a payment code, or on the provider's page. */
export function HowToPay({ payment: { account, qrCode, redirectUrl } }: { readonly payment: Payment }) {
  const t = useWords();
  if (account) return <p className={s.quiet}>{t('wallet.transferNow')}</p>;
  return (
    <>
      {qrCode && (
        <div className={s.code}>
          <QrCode text={qrCode} label={t('wallet.scan')} />
          <p className={s.quiet}>{t('wallet.scan')}</p>
          <Button size="sm" look="soft" onClick={() => void saveCode(qrCode)}>
            {t('wallet.saveCode')}
          </Button>
        </div>
      )}
      {qrCode && isWalletAddress(qrCode) && (
        <ButtonLink block look="soft" href={qrCode}>
          {t('wallet.openWallet')}
        </ButtonLink>
      )}
      {redirectUrl && (
        <ButtonLink block href={redirectUrl}>
          {t('wallet.openPage')}
        </ButtonLink>
      )}
      <p className={s.quiet}>{t('wallet.waiting')}</p>
    </>
  );
}
