// The interface between the gateway, which serves the first HTML, and the web app's renderer, which knows what a
// screen needs. The gateway loads the built renderer by path and never imports the app.
import type { Call, Envelope } from './call.ts';

/**
 * An answer embedded in the document, identified like a request, so that startup and the first screen need no round
 * trip.
 */
export type EmbeddedAnswer = { readonly path: string; readonly query: string; readonly value: unknown };

/** The JSON block inside the document. */
export type EmbeddedData = {
  /** The language the document was rendered in. */
  readonly language: string;
  /** The messages of the areas that the first screen needs, as texts or compiled. */
  readonly words: Readonly<Record<string, unknown>>;
  readonly areas: readonly string[];
  readonly answers: readonly EmbeddedAnswer[];
  /** Whether the page was rendered for an open merchant. */
  readonly isOpen: boolean;
};

/** The renderer's input for one navigation. It contains nothing that is private to a member. */
export type DocumentRequest = {
  /** Path and query of the request. */
  readonly url: string;
  /** Language stored by the visitor (cookie MC_LANGUAGE), or null. */
  readonly storedLanguage: string | null;
  /** The languages of Accept-Language, by preference. */
  readonly browserLanguages: readonly string[];
  /** Makes a public call in process, as a visitor of this merchant. */
  readonly ask: <Input, Value>(call: Call<Input, Value>, input: Input) => Promise<Envelope<Value>>;
};

export type RenderedDocument = {
  readonly status: 200 | 404 | 503;
  /** The language of its texts, BCP 47. */
  readonly lang: string;
  readonly html: string;
  /** sha256 sources (`'sha256-…'`) of the inline scripts and styles, for the Content-Security-Policy. */
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
};

/** The type of the built renderer's export `renderDocument`. */
export type RenderDocument = (request: DocumentRequest) => Promise<RenderedDocument>;

/** The type of the built renderer's export `renderThemeSheet`: returns the style sheet of a template's colours. */
export type RenderThemeSheet = (parameters: Readonly<Record<string, string>>) => string;
