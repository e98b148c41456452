// The pictures that a member adds to a form.
import { PICTURES_MOST } from '@foyer/contract/picture-rules.ts';
import { useState } from 'react';
import { choosePictures, pictureAddress, type PictureFault } from '#device/chosen-pictures.ts';

export function usePictures() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<PictureFault | null>(null);
  return {
    /** As data addresses, ready to send. */
    chosen,
    /** The fault of the first refused picture. */
    fault,
    add: async (files: readonly File[]) => {
      const choice = choosePictures(chosen.length, files);
      setFault(choice.fault);
      const read = await Promise.all(choice.taken.map(pictureAddress));
      const good = read.filter((address) => address !== null);
      if (good.length < read.length) setFault((known) => known ?? 'type');
      // Duplicates of a picture are dropped.
      setChosen((before) => [...new Set([...before, ...good])].slice(0, PICTURES_MOST));
    },
    remove: (index: number) => {
      setFault(null);
      setChosen((before) => before.filter((_, place) => place !== index));
    },
  };
}
