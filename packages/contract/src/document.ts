// The joint between the gateway, which serves the first HTML, and the web app's own renderer, which knows what a screen
// needs. The gateway loads the built renderer by path and never imports the app.
import type { Call, Envelope } from './call.ts';

/** An answer the document hands over, keyed like a request: startup and the first screen need no round trip. */
export type HandedAnswer = { readonly path: string; readonly query: string; readonly value: unknown };

/** The JSON block inside the document. */
export type Handover = {
  /** The language the document was rendered in. */
  readonly language: string;
  /** Its words, texts or compiled messages: the areas the first screen needs. */
  readonly words: Readonly<Record<string, unknown>>;
  readonly areas: readonly string[];
  readonly answers: readonly HandedAnswer[];
};

/** What the gateway gives the renderer for one navigation. Nothing in it is private to a member. */
export type DocumentRequest = {
  /** Path and query below the origin, as asked for. */
  readonly url: string;
  /** Language stored by the visitor (cookie MC_LANGUAGE), or null. */
  readonly storedLanguage: string | null;
  /** Accept-Language, most wanted first. */
  readonly browserLanguages: readonly string[];
  /** Makes a public call in process, as a visitor of this merchant. */
  readonly ask: <Input, Value>(call: Call<Input, Value>, input: Input) => Promise<Envelope<Value>>;
};

export type RenderedDocument = {
  readonly status: 200 | 404 | 503;
  readonly html: string;
  /** sha256 sources (`'sha256-…'`) of the inline scripts and styles, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** What the built renderer exports as `renderDocument`. */
export type RenderDocument = (request: DocumentRequest) => Promise<RenderedDocument>;

/** What the built renderer exports as `renderThemeSheet`: a template's parameters as a style sheet of its colours. */
export type RenderThemeSheet = (parameters: Readonly<Record<string, string>>) => string;
