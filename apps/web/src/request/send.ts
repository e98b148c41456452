// The app's one request layer. Start-up gives it its ports; everyone else only sends.
import type { EmbeddedAnswer } from '@foyer/contract/document.ts';
import type { Attempts } from './attempts.ts';
import { createRequestLayer, type RequestLayer, type Send } from './layer.ts';
import type { Identity, RequestPorts } from './ports.ts';

let layer: RequestLayer | null = null;

function connected(): RequestLayer {
  if (!layer) throw new Error('the request layer has no ports yet: connectRequests comes first');
  return layer;
}

/** Gives the app's request layer its ports: once at start-up, or before each test of a screen. */
export function connectRequests(ports: RequestPorts): void {
  layer?.close();
  layer = createRequestLayer(ports);
}

/** Makes a call and never rejects: `{ok: true, value, spanId}` or `{ok: false, error: {code, message, …}}`. */
export const send: Send = (call, input, options) => connected().send(call, input, options);

/** Takes answers the document brought along; each is served to the same call instead of a request. */
export function seed(answers: readonly EmbeddedAnswer[]): void {
  connected().seed(answers);
}

/** Tells the layer who asks: merchant, language and session. */
export function identify(who: Partial<Identity>): void {
  connected().identify(who);
}

/** Drops every kept answer (session end, logout, change of language). */
export function forgetAnswers(): void {
  connected().forgetAnswers();
}

/** The platform's time, as its last answer told: devices with a wrong clock are common. */
export function serverNow(): number {
  return connected().serverNow();
}

/** The idempotent commands that have no final answer yet. */
export function attempts(): Promise<Attempts> {
  return connected().attempts();
}

/** Scope of the answers as text, for keys; empty before the ports are there, as in the document's renderer. */
export function requestScope(): string {
  return layer?.scope() ?? '';
}

/** Calls back when the scope changes. */
export function onRequestScope(changed: () => void): () => void {
  return layer?.onScope(changed) ?? (() => undefined);
}
