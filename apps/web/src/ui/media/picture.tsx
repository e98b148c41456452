import { type ReactNode, type SyntheticEvent, useContext } from 'react';
import { cx } from '#ui/class-names.ts';
import { PictureFormsOf } from './picture-forms.ts';
import s from './picture.module.css';

export type PictureProps = {
  readonly src: string;
  /** The file's own size in px: the box is there before the bytes are. */
  readonly width: number;
  readonly height: number;
  /** Words for a picture that says something by itself; most stand beside their words. */
  readonly alt?: string;
  /** Shown until the picture is there. Any CSS colour. */
  readonly color?: string | undefined;
  /** `first`: the one picture the first screen is judged by. `soon`: also on it. `late`, unless said: when it comes near. */
  readonly load?: 'first' | 'soon' | 'late' | undefined;
  /** Is simply there when it has come: in long lists that are scrolled fast, fading costs more than it gives. */
  readonly still?: boolean | undefined;
  readonly className?: string | undefined;
};

// The picture of a server-rendered page must show without script; only one that is still on its way when
// React finds it is faded in.
function waitFor(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['waiting'] = '';
}
function arrived(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset['waiting'];
}
// A broken picture leaves its colour rather than the browser's torn page.
function failed(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.dataset['waiting'] = '';
}

type NegotiatedProps = { readonly src: string; readonly children: (src: string) => ReactNode };

/** An `<img>` and, where the picture is there in several formats, what lets the browser take the smallest that it reads. */
function Negotiated({ src, children }: NegotiatedProps) {
  const forms = useContext(PictureFormsOf)(src);
  if (!forms) return children(src);
  return (
    // Another picture in the same place is never mistaken for the one before.
    <picture key={forms.png} className={s.forms}>
      <source srcSet={forms.avif} type="image/avif" />
      <source srcSet={forms.webp} type="image/webp" />
      {children(forms.png)}
    </picture>
  );
}

/** The picture alone, for a long list whose items show its colour and have its proportions. */
export function BarePicture({ src, className }: Pick<PictureProps, 'src' | 'className'>) {
  return (
    <Negotiated src={src}>
      {(plain) => (
        <img
          key={plain}
          className={cx(s.image, className)}
          src={plain}
          alt=""
          decoding="async"
          draggable={false}
          onError={failed}
        />
      )}
    </Negotiated>
  );
}

/** A picture that fills its box. The box keeps the file's proportions unless the class gives it others. */
export function Picture({
  src,
  width,
  height,
  alt = '',
  color,
  load = 'late',
  still,
  className,
}: PictureProps) {
  return (
    <span className={cx(s.picture, className)}>
      {/* An SVG and not a style attribute: the page's content policy allows none. */}
      <svg className={s.color} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {color && <rect width={width} height={height} fill={color} />}
      </svg>
      <Negotiated src={src}>
        {(plain) => (
          <img
            key={plain}
            {...(!still && { ref: waitFor, onLoad: arrived })}
            className={cx(s.fill, s.image, !still && s.fading)}
            src={plain}
            width={width}
            height={height}
            alt={alt}
            loading={load === 'late' ? 'lazy' : 'eager'}
            fetchPriority={load === 'first' ? 'high' : 'auto'}
            decoding="async"
            draggable={false}
            onError={failed}
          />
        )}
      </Negotiated>
    </span>
  );
}
