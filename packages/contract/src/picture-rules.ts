// Rules for the pictures that a member sends, for the form and for the gateway (REWARD-13 to REWARD-15).

export const PICTURES_MOST = 3;
export const PICTURE_BYTES_MOST = 5_242_880;
/** The gateway decodes no larger one. */
export const PICTURE_PIXELS_MOST = 25_000_000;
export const pictureTypes: readonly string[] = ['image/jpeg', 'image/png'];
