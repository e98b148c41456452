import type { ReactNode } from 'react';
import { Icon, type IconLook } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import s from './lead.module.css';

type LeadProps = {
  readonly shape: IconShape;
  readonly look?: IconLook;
  readonly title: string;
  readonly text?: string;
  /** An illustration of the page's subject, where the text does not make it clear. */
  readonly children?: ReactNode;
};

/** The beginning of a page with one subject: its mark, its title, a sentence. */
export function Lead({ shape, look = 'outline', title, text, children }: LeadProps) {
  return (
    <header className={s.lead}>
      <span className={s.mark}>
        <Icon shape={shape} look={look} />
      </span>
      <h2 className={s.title}>{title}</h2>
      {text && <p className={s.text}>{text}</p>}
      {children}
    </header>
  );
}
