// The pictures somebody adds to a form.
import { PICTURES_MOST } from '@foyer/contract/picture-rules.ts';
import { useState } from 'react';
import { choosePictures, pictureAddress, type PictureFault } from '#device/chosen-pictures.ts';

export function usePictures() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<PictureFault | null>(null);
  return {
    /** As data addresses, ready to be sent. */
    chosen,
    /** What is wrong with the first that was not taken. */
    fault,
    add: async (files: readonly File[]) => {
      const choice = choosePictures(chosen.length, files);
      setFault(choice.fault);
      const read = await Promise.all(choice.taken.map(pictureAddress));
      const good = read.filter((address) => address !== null);
      if (good.length < read.length) setFault((known) => known ?? 'type');
      // The same picture twice says nothing more.
      setChosen((before) => [...new Set([...before, ...good])].slice(0, PICTURES_MOST));
    },
    remove: (index: number) => {
      setFault(null);
      setChosen((before) => before.filter((_, place) => place !== index));
    },
  };
}
