import { Scene } from './scene.tsx';

// Apart from the other illustrations: what shows when a part cannot be loaded has to be there already.

/** A machine that did not start: something failed. */
export const BrokenPicture = () => (
  <Scene>
    {({ brand }) => (
      <>
        <rect x="52" y="40" width="136" height="98" rx="20" fill={brand} />
        <rect x="62" y="50" width="116" height="66" rx="12" fill="var(--bg)" opacity=".88" />
        <g>
          <rect x="70" y="58" width="30" height="50" rx="7" fill="var(--surface-3)" />
          <rect
            x="105"
            y="66"
            width="30"
            height="50"
            rx="7"
            fill="var(--surface-3)"
            transform="rotate(9 120 90)"
          />
          <rect x="140" y="58" width="30" height="50" rx="7" fill="var(--surface-3)" />
        </g>
        <path
          d="M78 84q7-8 14 0M148 84q7-8 14 0"
          stroke="var(--text)"
          strokeWidth="3.5"
          fill="none"
          strokeLinecap="round"
        />
        <path d="M112 98q8-7 16 1" stroke="var(--text)" strokeWidth="3.5" fill="none" strokeLinecap="round" />
        <path d="M188 66h10v26" stroke={brand} strokeWidth="7" fill="none" strokeLinecap="round" />
        <circle cx="198" cy="100" r="9" fill="var(--brand-2)" />
        <circle cx="100" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
        <circle cx="120" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
        <circle cx="140" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
      </>
    )}
  </Scene>
);
