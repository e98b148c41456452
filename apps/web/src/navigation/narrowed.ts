// The filters of a screen are in its address, so that a reload, Back and a shared link keep them.

/** The same address with another filter; null removes a filter. */
export function narrowed(pathname: string, search: string, change: Record<string, string | null>): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(change))
    if (value === null) query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}
