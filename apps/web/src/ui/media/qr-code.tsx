import { encode } from 'uqr';
import s from './qr-code.module.css';

type QrCodeProps = {
  /** The encoded text. */
  readonly text: string;
  /** Its purpose as text. */
  readonly label: string;
};

/** A QR code: dark on white in every theme, with the quiet margin that cameras need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const dots = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here: there is no file an <img> could show
    <svg className={s.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dots} />
    </svg>
  );
}
