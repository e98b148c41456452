let place: HTMLElement | null = null;

/**
 * The element of the page that holds the app's layers that are in no screen. Third-party scripts add elements to the
 * end of the page too; only this one is the app's.
 */
export function layerPlace(): HTMLElement {
  place ??= document.createElement('div');
  if (!place.isConnected) document.body.append(place);
  return place;
}
