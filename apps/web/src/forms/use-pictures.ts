// The pictures that a member adds to a form.
import { PICTURES_MOST } from '@foyer/contract/picture-rules.ts';
import { useState } from 'react';
import { choosePictures, type PictureFault } from '#device/chosen-pictures.ts';

export function usePictures() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<PictureFault | 'count' | null>(null);
  return {
    /** As data addresses, ready to send. */
    chosen,
    /** The fault of the first refused picture. */
    fault,
    add: async (files: readonly File[]) => {
      const choice = await choosePictures(chosen, files);
      setFault(choice.fault);
      setChosen((before) => [...new Set([...before, ...choice.added])].slice(0, PICTURES_MOST));
    },
    remove: (index: number) => {
      setFault(null);
      setChosen((before) => before.filter((_, place) => place !== index));
    },
  };
}
