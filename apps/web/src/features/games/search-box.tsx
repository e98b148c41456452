import { useEffect, useRef, useState } from 'react';
import { useWords } from '#language/language.ts';
import { SearchField } from '#ui/search-field.tsx';

type SearchBoxProps = {
  /** How many games there are to search. */
  readonly total: number;
  readonly onSearch: (text: string) => void;
};

/** Searching waits for the keyboard: a letter is on screen before its answer is looked for. */
export function SearchBox({ total, onSearch }: SearchBoxProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const callOff = useRef(() => {});
  useEffect(() => () => callOff.current(), []);
  const type = (next: string) => {
    setText(next);
    callOff.current();
    callOff.current = afterPaint(() => onSearch(next.trim()));
  };
  return (
    <SearchField
      label={t('games.searchAll', { count: total })}
      clearLabel={t('action.clear')}
      value={text}
      onSearch={type}
    />
  );
}

/** Acts once the next frame is painted. Returns what calls it off. */
const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
