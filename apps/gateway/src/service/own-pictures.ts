/** Where the gateway itself serves pictures: for a merchant without a picture host of its own. */
export const OWN_PICTURES = '/m/media';

/** Whether the gateway itself serves the picture at this address. */
export function isOwnAddress(address: string): boolean {
  return address.startsWith(`${OWN_PICTURES}/`);
}
