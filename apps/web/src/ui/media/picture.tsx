import { type ReactNode, type SyntheticEvent, useContext } from 'react';
import { cx } from '#ui/class-names.ts';
import { PictureFormsOf } from './picture-forms.ts';
import s from './picture.module.css';

export type PictureProps = {
  readonly src: string;
  /** The file's own size in px: the box has its size before the file loads. */
  readonly width: number;
  readonly height: number;
  /** Text for a picture with a meaning of its own; most pictures are beside their text. */
  readonly alt?: string;
  /** Shown until the picture has loaded. Any CSS colour. */
  readonly color?: string | undefined;
  /**
   * `first`: the largest picture of the first screen. `soon`: also on it. `late`, the default: loads when it is near
   * the screen.
   */
  readonly load?: 'first' | 'soon' | 'late' | undefined;
  /** Appears without a fade: in long lists that are scrolled fast, a fade costs too much. */
  readonly still?: boolean | undefined;
  readonly className?: string | undefined;
};

// The picture of a server-rendered page must show without script; only a picture that is still loading at hydration
// fades in.
function waitFor(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['waiting'] = '';
}
function arrived(event: SyntheticEvent<HTMLImageElement>) {
  delete event.currentTarget.dataset['waiting'];
}
// A picture that fails to load leaves its colour, not the browser's broken image.
function failed(event: SyntheticEvent<HTMLImageElement>) {
  event.currentTarget.dataset['waiting'] = '';
}

type NegotiatedProps = { readonly src: string; readonly children: (src: string) => ReactNode };

/**
 * An `<img>` and, for a picture with several formats, the sources from which the browser chooses the smallest that it
 * reads.
 */
function Negotiated({ src, children }: NegotiatedProps) {
  const forms = useContext(PictureFormsOf)(src);
  if (!forms) return children(src);
  return (
    // A new picture in the same place never gets the state of the old one.
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

/** A picture that fills its box. The box has the file's proportions unless the class sets others. */
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
