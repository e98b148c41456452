import { momentText } from './dates.ts';
import { isoOf } from './format.ts';
import { useLanguage } from './language.ts';

/** Day and time in the visitor's language, to the minute. */
export function Moment({ at }: { readonly at: number }) {
  return <time dateTime={isoOf(at)}>{momentText(useLanguage(), at)}</time>;
}

/** The same as a text, for sentences: `t('key', { time: moment(at) })`. */
export function useMoments(): (at: number) => string {
  const language = useLanguage();
  return (at) => momentText(language, at);
}
