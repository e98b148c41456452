/** Where the gateway itself shows pictures: those of a merchant without a picture host of its own. */
export const OWN_PICTURES = '/m/media';
