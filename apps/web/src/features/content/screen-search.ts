/** The properties that a route passes to its screen. */
export type ScreenSearch = {
  /** The query, without its question mark. */
  readonly search: string;
};
