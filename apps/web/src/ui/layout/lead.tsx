import type { ReactNode } from 'react';
import { Icon, type IconLook } from '#ui/icons/icon.tsx';
import type { IconShape } from '#ui/icons/icons.ts';
import s from './lead.module.css';

type LeadProps = {
  readonly shape: IconShape;
  readonly look?: IconLook;
  readonly title: string;
  readonly text?: string;
  /** What the page is about, where a sentence does not say it. */
  readonly children?: ReactNode;
};

/** How a page begins that has one thing to say: its mark, its title, a sentence. */
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
