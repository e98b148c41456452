// What the report looks for.

/** The kinds of findings, each with what it means for a visitor. */
export const kinds = {
  missing: 'Text missing in the language',
  wide: 'Beyond the edge of the screen',
  cut: 'Text cut off',
  contrast: 'Too little contrast',
  target: 'Target smaller than 24 px',
  name: 'No name for screen readers',
  other: 'Other rules of axe',
  unseen: 'Screen did not open',
} as const;

export type Kind = keyof typeof kinds;

/** A place in a picture, in pixels of the page. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export type Finding = {
  readonly kind: Kind;
  /** The element and what is wrong with it. */
  readonly text: string;
  readonly box: Box | null;
};

/** A screen in one size of page and text. */
export type View = {
  readonly label: string;
  /** As WebP in base64; null where nothing was found, unless all pictures are asked for. */
  readonly picture: string | null;
  readonly width: number;
  readonly height: number;
  readonly findings: readonly Finding[];
};

export type ScreenReport = {
  readonly name: string;
  readonly person: string;
  readonly day: string;
  /** Which build of the app was measured. */
  readonly build: string;
  /** Whether axe checked the screen in this language. */
  readonly isChecked: boolean;
  readonly views: readonly View[];
  /** Names of the merchant's content that end in an ellipsis. */
  readonly shortened: number;
  /** Targets smaller than 44 px, the goal, of all targets. */
  readonly belowGoal: number;
  readonly targets: number;
};
