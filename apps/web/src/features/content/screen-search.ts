/** What a route hands its screen. */
export type ScreenSearch = {
  /** The query, without its question mark. */
  readonly search: string;
};
