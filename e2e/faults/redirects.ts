const evil = 'evil.example';

/**
 * The most difficult addresses that try to lead out of the origin `own`. The app's tests pass all of them to the
 * functions that read addresses.
 */
export function redirects(own: string): readonly string[] {
  return [
    `https://${evil}/m/home`,
    `//${evil}`,
    `/\\${evil}`,
    `/m/..//${evil}`,
    `/m/%2e%2e//${evil}`,
    `/m/\t..//${evil}`,
    `/m/%2f%2f${evil}`,
    `https:\\\\${evil}`,
    `${own}@${evil}/`,
    `${own}.${evil}/m/home`,
    `${own}//${evil}`,
    `javascript:window.__x=1`,
    `data:text/html,<script>window.__x=1</script>`,
    `/wps/session/logout`,
  ];
}
