// The app's one request layer. Start-up gives it its ports; all other code only sends.
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import type { Attempts } from './attempts.ts';
import { createRequestLayer, type RequestLayer, type Send } from './layer.ts';
import type { Identity, RequestPorts } from './ports.ts';

let layer: RequestLayer | null = null;

function connected(): RequestLayer {
  if (!layer) throw new Error('connectRequests comes first');
  return layer;
}

/** Gives the app's request layer its ports: once at start-up, or before each test of a screen. */
export function connectRequests(ports: RequestPorts): void {
  layer?.close();
  layer = createRequestLayer(ports);
}

/** Makes a call and never rejects: `{ok: true, value, spanId}` or `{ok: false, error: {code, message, …}}`. */
export const send: Send = (call, input, options) => connected().send(call, input, options);

/**
 * Takes the answers that are embedded in the document; each is returned once, to the same call, instead of a
 * request.
 */
export function seed(answers: readonly EmbeddedAnswer[]): void {
  connected().seed(answers);
}

/** Sets the identity of the calls: merchant, language and session. */
export function identify(who: Partial<Identity>): void {
  connected().identify(who);
}

/** Removes every cached answer (end of session, logout, change of language). */
export function forgetAnswers(): void {
  connected().forgetAnswers();
}

/** The platform's time according to its last answer: devices often have a wrong clock. */
export function serverNow(): number {
  return connected().serverNow();
}

/** The idempotent commands without a final answer. */
export function attempts(): Promise<Attempts> {
  return connected().attempts();
}

/** Scope of the answers as text, for keys; empty before the ports are set, as in the document's renderer. */
export function requestScope(): string {
  return layer?.scope() ?? '';
}

/** Calls back when the scope changes. */
export function onRequestScope(changed: () => void): () => void {
  return layer?.onScope(changed) ?? (() => undefined);
}
