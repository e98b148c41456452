import type { ValueOf } from '@foyer/contract/call.ts';
import type { depositOrder } from '@foyer/contract/calls/deposit.ts';
import type { ReactNode } from 'react';
import { saveFile } from '#device/save-file.ts';
import { useWords } from '#language/language.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { QrCode } from '#ui/media/qr-code.tsx';
import { qrPicture } from '#ui/media/qr-picture.ts';
import { isWalletAddress } from './deposit-rules.ts';
import s from '../wallet.module.css';

type Payment = NonNullable<ValueOf<typeof depositOrder>['payment']>;

const SAVED_AS = 'payment-code.png';

/** Saves the code as a picture, which wallet apps on the same phone read from the gallery. */
async function saveCode(text: string): Promise<void> {
  const picture = await qrPicture(text);
  if (picture) saveFile(SAVED_AS, picture);
}

type CodeProps = { readonly label: string; readonly save: ReactNode; readonly children: ReactNode };

/** A code to pay with: for the camera of another phone, and saved for an app on this one. */
function Code({ label, save, children }: CodeProps) {
  return (
    <div className={s.code}>
      {children}
      <p className={s.quiet}>{label}</p>
      {save}
    </div>
  );
}

/** The code of the bank account that a transfer goes to: the merchant's own picture. */
function AccountCode({ picture }: { readonly picture: string }) {
  const t = useWords();
  const label = t('wallet.scanBank');
  const save = (
    <ButtonLink size="sm" look="soft" href={picture} download={SAVED_AS}>
      {t('wallet.saveCode')}
    </ButtonLink>
  );
  return (
    <Code label={label} save={save}>
      <Picture className={s.codePicture} src={picture} alt={label} width={720} height={720} load="soon" />
    </Code>
  );
}

/** How a pending deposit is paid: by transfer, by a payment code, or on the provider's page. */
export function HowToPay({ payment: { account, qrCode, redirectUrl } }: { readonly payment: Payment }) {
  const t = useWords();
  if (account)
    return (
      <>
        <p className={s.quiet}>{t('wallet.transferNow')}</p>
        {account.qrImage && <AccountCode picture={account.qrImage} />}
      </>
    );
  return (
    <>
      {qrCode && (
        <Code
          label={t('wallet.scan')}
          save={
            <Button size="sm" look="soft" onClick={() => void saveCode(qrCode)}>
              {t('wallet.saveCode')}
            </Button>
          }
        >
          <QrCode text={qrCode} label={t('wallet.scan')} />
        </Code>
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
