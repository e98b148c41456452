/** Whether this page is an app on the home screen of an iPhone. */
export function isOnHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true;
}
