import { type ReactNode, useId } from 'react';
import s from '#ui/waiting/state-page.module.css';

type Paint = { readonly brand: string; readonly quiet: string };

/** The base of every illustration: a glow, a shadow, and the merchant's colours. */
export function Scene({ children }: { readonly children: (paint: Paint) => ReactNode }) {
  const id = useId();
  const [halo, brand, quiet] = [`${id}h`, `${id}b`, `${id}q`];
  return (
    <svg className={s.illustration} viewBox="0 0 240 180" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={halo}>
          <stop stopColor="var(--accent)" stopOpacity=".34" />
          <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={brand} x1="0" y1="0" x2="1" y2="1">
          <stop stopColor="var(--brand-2)" />
          <stop offset="1" stopColor="var(--brand)" />
        </linearGradient>
        <linearGradient id={quiet} x2="0" y2="1">
          <stop stopColor="var(--surface-3)" />
          <stop offset="1" stopColor="var(--surface-2)" />
        </linearGradient>
      </defs>
      <ellipse cx="120" cy="92" rx="118" ry="88" fill={`url(#${halo})`} />
      <ellipse cx="120" cy="160" rx="66" ry="7" fill="var(--text)" opacity=".1" />
      {children({ brand: `url(#${brand})`, quiet: `url(#${quiet})` })}
    </svg>
  );
}
