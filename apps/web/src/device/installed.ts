/** Whether this page is an app on the home screen of a phone. iPhones before iOS 16.4 tell it by the property alone. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode:standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}
