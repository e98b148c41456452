import type { IconShape } from '#ui/icons/icons.ts';
import { Scene } from './scene.tsx';

// Drawn with the merchant's own colours.

type EmptyPictureProps = {
  /** A sign of the missing content, in place of the heart. */
  readonly sign?: IconShape | undefined;
};

/** Cards and a heart: the list is empty. */
export function EmptyPicture({ sign }: EmptyPictureProps) {
  return (
    <Scene>
      {({ brand, quiet }) => (
        <>
          <g transform="rotate(-9 92 96)">
            <rect x="58" y="44" width="66" height="90" rx="12" fill={quiet} />
            <rect
              x="58"
              y="44"
              width="66"
              height="90"
              rx="12"
              fill="none"
              stroke="var(--text)"
              strokeOpacity=".14"
            />
          </g>
          <g transform="rotate(10 150 96)">
            <rect x="116" y="44" width="66" height="90" rx="12" fill={quiet} />
            <rect
              x="116"
              y="44"
              width="66"
              height="90"
              rx="12"
              fill="none"
              stroke="var(--text)"
              strokeOpacity=".14"
            />
          </g>
          <rect x="84" y="32" width="74" height="104" rx="14" fill={brand} />
          {sign ? (
            <g
              transform="translate(95 58) scale(2.17)"
              fill="none"
              stroke="var(--on-art)"
              strokeWidth="1.9"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              {[sign.body, sign.d, sign.line].map((d) => d && <path key={d} d={d} />)}
            </g>
          ) : (
            <path
              d="M121 106c-17-11-25-20-25-31a13.5 13.5 0 0 1 25-7 13.5 13.5 0 0 1 25 7c0 11-8 20-25 31Z"
              fill="var(--on-art)"
            />
          )}
          <path
            d="M84 50q37-18 74 0V46a14 14 0 0 0-14-14H98a14 14 0 0 0-14 14Z"
            fill="var(--on-art)"
            opacity=".22"
          />
        </>
      )}
    </Scene>
  );
}

/** A machine that did not start: a failure. */
export function BrokenPicture() {
  return (
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
          <path
            d="M112 98q8-7 16 1"
            stroke="var(--text)"
            strokeWidth="3.5"
            fill="none"
            strokeLinecap="round"
          />
          <path d="M188 66h10v26" stroke={brand} strokeWidth="7" fill="none" strokeLinecap="round" />
          <circle cx="198" cy="100" r="9" fill="var(--brand-2)" />
          <circle cx="100" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
          <circle cx="120" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
          <circle cx="140" cy="127" r="3.5" fill="var(--on-art)" opacity=".8" />
        </>
      )}
    </Scene>
  );
}

/** A single paper plane: no connection. */
export function OfflinePicture() {
  return (
    <Scene>
      {({ brand, quiet }) => (
        <>
          <path
            d="M26 132C60 138 84 128 92 112S82 84 70 94s8 30 40 16"
            fill="none"
            stroke="var(--text)"
            strokeOpacity=".5"
            strokeWidth="2.5"
            strokeDasharray="1 8"
            strokeLinecap="round"
          />
          <path d="M112 78 206 30 156 108Z" fill={brand} />
          <path d="M206 30 156 108 144 140 142 98Z" fill="var(--brand)" opacity=".75" />
          <path d="M206 30 142 98 112 78Z" fill="var(--on-art)" opacity=".32" />
          <path d="M206 30 156 108 182 126Z" fill="var(--brand-2)" />
          <path d="M38 60h34a10 10 0 0 0 0-20 16 16 0 0 0-30 3A9 9 0 0 0 38 60Z" fill={quiet} />
        </>
      )}
    </Scene>
  );
}

/** Wheels: maintenance. */
export function UpkeepPicture() {
  return (
    <Scene>
      {({ brand }) => (
        <>
          <circle cx="104" cy="96" r="37" fill="none" stroke={brand} strokeWidth="22" />
          <circle
            cx="104"
            cy="96"
            r="50"
            fill="none"
            stroke={brand}
            strokeWidth="16"
            strokeDasharray="19.6 19.66"
          />
          <circle cx="104" cy="96" r="14" fill="var(--surface-3)" />
          <circle cx="172" cy="62" r="17" fill="none" stroke="var(--surface-3)" strokeWidth="12" />
          <circle
            cx="172"
            cy="62"
            r="25"
            fill="none"
            stroke="var(--surface-3)"
            strokeWidth="9"
            strokeDasharray="11.2 11.24"
          />
          <path
            d="M78 74a34 34 0 0 1 26-12"
            stroke="var(--on-art)"
            strokeOpacity=".6"
            strokeWidth="4"
            fill="none"
            strokeLinecap="round"
          />
        </>
      )}
    </Scene>
  );
}

/** A globe with a lock: the region is not allowed. */
export function ElsewherePicture() {
  return (
    <Scene>
      {({ brand, quiet }) => (
        <>
          <circle cx="112" cy="90" r="58" fill={quiet} />
          <g fill="none" stroke="var(--text)" strokeOpacity=".24" strokeWidth="2.5">
            <circle cx="112" cy="90" r="58" />
            <ellipse cx="112" cy="90" rx="24" ry="58" />
            <path d="M54 90h116M62 60h100M62 120h100" />
          </g>
          <path
            d="M160 66c18 0 32 13 32 31 0 22-22 36-32 49-10-13-32-27-32-49 0-18 14-31 32-31Z"
            fill={brand}
          />
          <rect x="145" y="92" width="30" height="23" rx="6" fill="var(--on-art)" />
          <path d="M151 92v-5a9 9 0 0 1 18 0v5" stroke="var(--on-art)" strokeWidth="4" fill="none" />
        </>
      )}
    </Scene>
  );
}
