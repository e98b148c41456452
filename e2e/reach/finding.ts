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
  /** As WebP. */
  readonly picture: Buffer;
  readonly width: number;
  readonly height: number;
  readonly findings: readonly Finding[];
};

export type ScreenReport = {
  readonly name: string;
  readonly person: string;
  readonly views: readonly View[];
  /** Names of the merchant's content that end in an ellipsis. */
  readonly shortened: number;
  /** Targets smaller than 44 px, the goal, of all targets. */
  readonly belowGoal: number;
  readonly targets: number;
};
