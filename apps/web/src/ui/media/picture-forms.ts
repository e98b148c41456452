import { createContext } from 'react';

/** The addresses of one picture in several formats. */
export type PictureForms = {
  readonly avif: string;
  readonly webp: string;
  /** The format that every browser reads. */
  readonly png: string;
};

/** Returns the formats of the picture at an address, or null for a picture that exists in one format only. */
export type FormsOf = (address: string) => PictureForms | null;

/** The function that finds the formats of the app's pictures. */
export const PictureFormsOf = createContext<FormsOf>(() => null);
