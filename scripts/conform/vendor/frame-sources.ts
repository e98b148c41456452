// Whether a source list of `frame-ancestors` allows an origin, as browsers match them (Content Security Policy 3).

type Parts = { scheme: string | undefined; host: string; port: string | undefined };

const DEFAULT_PORT = new Map([
  ['http', '80'],
  ['https', '443'],
]);

function partsOf(source: string): Parts | null {
  const found =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|(?:\*\.)?[a-z0-9_.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/i.exec(
      source,
    );
  if (!found) return null;
  const [, scheme, host = '', port] = found;
  return { scheme: scheme?.toLowerCase(), host: host.toLowerCase(), port };
}

/** A source of http allows https too. */
function hasScheme(allowed: string | undefined, scheme: string): boolean {
  return allowed === undefined || allowed === scheme || (allowed === 'http' && scheme === 'https');
}

function hasHost(allowed: string, host: string): boolean {
  if (allowed === '*') return true;
  return allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed;
}

function hasPort(allowed: string | undefined, port: string, scheme: string): boolean {
  const byDefault = DEFAULT_PORT.get(scheme);
  if (allowed === undefined) return port === byDefault;
  return (
    allowed === '*' || allowed === port || (allowed === '80' && scheme === 'https' && port === byDefault)
  );
}

function isAllowedBy(source: string, { protocol, hostname, port }: URL): boolean {
  const scheme = protocol.slice(0, -1);
  if (source === '*') return true;
  if (/^https?:$/i.test(source)) return hasScheme(source.slice(0, -1).toLowerCase(), scheme);
  const parts = partsOf(source);
  if (!parts) return false;
  const used = port === '' ? (DEFAULT_PORT.get(scheme) ?? '') : port;
  return (
    hasScheme(parts.scheme, scheme) && hasHost(parts.host, hostname) && hasPort(parts.port, used, scheme)
  );
}

/** Whether one of the sources, separated by spaces, allows pages of the origin to frame. */
export function areFramesAllowed(sources: string, origin: string): boolean {
  return sources.split(/\s+/).some((each) => isAllowedBy(each, new URL(origin)));
}
