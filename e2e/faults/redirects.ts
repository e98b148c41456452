const evil = 'evil.example';

/** The hardest of the addresses that try to lead out of the house at `own`; all of them meet their readers in the app's tests. */
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
