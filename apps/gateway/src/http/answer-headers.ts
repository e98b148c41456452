// Headers of the answers, and the rule for the Host header of every request.
import type { IncomingMessage } from 'node:http';

/**
 * Headers of the answer to a call, which is JSON. Those that act on a document or its workers only are missing here:
 * Referrer-Policy, Permissions-Policy and Cross-Origin-Opener-Policy. No browser reads JSON as a document with content of its
 * own, because of `nosniff`, and none may show it in a frame.
 */
export const callHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  vary: 'Merchant, Origin, Accept-Encoding',
};

/** Headers of every other answer; a route may replace them. */
export const answerHeaders: Readonly<Record<string, string>> = {
  ...callHeaders,
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Strict-Transport-Security of an answer over TLS. */
export const OVER_TLS = 'max-age=31536000; includeSubDomains';

/**
 * The Host header selects the merchant: with two of them, or another host in the address, a proxy in front may have
 * used the other one.
 */
export function namesTwoHosts({ rawHeaders, url }: IncomingMessage): boolean {
  let hosts = url?.startsWith('/') ? 0 : 1;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  return hosts > 1;
}
