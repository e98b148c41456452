// Which pictures may go with feedback (OPEN-C-119: as with rewards), judged before they are read.
import { PICTURE_BYTES_MOST, PICTURES_MOST, pictureTypes } from '@foyer/contract/picture-rules.ts';

export type PictureComplaint = 'feedback.pictureType' | 'feedback.pictureSize' | 'feedback.pictureCount';

/** Which of the files chosen stay beside those there, and what is wrong with the first that does not. */
export const choosePictures = <Chosen extends { readonly type: string; readonly size: number }>(
  there: number,
  files: readonly Chosen[],
): { readonly taken: readonly Chosen[]; readonly complaint: PictureComplaint | null } => {
  const complaintOf = ({ type, size }: Chosen): PictureComplaint | null => {
    if (!pictureTypes.includes(type)) return 'feedback.pictureType';
    return size > PICTURE_BYTES_MOST ? 'feedback.pictureSize' : null;
  };
  const fitting = files.filter((file) => complaintOf(file) === null);
  const refused = files.map(complaintOf).find((complaint) => complaint !== null) ?? null;
  const room = PICTURES_MOST - there;
  return {
    taken: fitting.slice(0, room),
    complaint: refused ?? (fitting.length > room ? 'feedback.pictureCount' : null),
  };
};
