/** Where the gateway itself serves pictures: for a merchant without a picture host of its own. */
export const OWN_PICTURES = '/m/media';
