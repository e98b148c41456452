// Addresses of other servers in the files of merchants and vendors.
import * as v from 'valibot';

/** A host name in small letters and its port. Other characters could end a directive of a page's policy. */
const hostAndPort = String.raw`[a-z0-9]([a-z0-9._-]{0,251}[a-z0-9])?(:([1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?`;

/** The origin of a server, by https. */
export const httpsOrigin = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^https://${hostAndPort}$`),
    'must be an https origin such as https://games.example, its name in small letters (xn-- for other alphabets)',
  ),
);

/** Origins that pages load from: also all hosts below a name, `https://*.example`. */
export const httpsSource = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^https://(\*\.)?${hostAndPort}$`),
    'must be an https origin such as https://cdn.example or https://*.cdn.example',
  ),
);

/** The origin of a vendor's server: on one's own machine also by http. */
export const vendorOrigin = v.pipe(
  v.string(),
  v.regex(
    new RegExp(`^(https://${hostAndPort}|http://(localhost|127\\.0\\.0\\.1)(:\\d{1,5})?)$`),
    'must be an https origin such as https://games.example, its name in small letters (xn-- for other alphabets), or http://localhost with a port',
  ),
);

/** A whole https address. */
export const httpsUrl = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^https://${hostAndPort}([/?#]\S{0,2000})?$`),
    'must be an https address such as https://api.example/path',
  ),
);
