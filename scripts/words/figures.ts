// Figures inside of texts are written as Intl writes them in the language: they stand beside figures that Intl wrote.
import { intlLocale, type LanguageCode, numberLocale } from '@foyer/contract/languages.ts';

type Parts = readonly Intl.NumberFormatPart[];

function partsOf(code: LanguageCode, number: number, options: Intl.NumberFormatOptions): Parts {
  return new Intl.NumberFormat(numberLocale(intlLocale(code)), options).formatToParts(number);
}

function valueOf(parts: Parts, type: Intl.NumberFormatPartTypes): string {
  return parts.find((part) => part.type === type)?.value ?? '';
}

type Figures = {
  /** A percentage as an example: its sign stands before or after the figure, with or without a space. */
  readonly percent: string;
  readonly group: string;
  readonly decimal: string;
};

const figures = new Map<LanguageCode, Figures>();

/** How a language writes figures. Asking Intl for each text would take most of the time of the check. */
function figuresOf(code: LanguageCode): Figures {
  const known = figures.get(code);
  if (known) return known;
  const percent = partsOf(code, 0.05, { style: 'percent' }).map(({ value }) => value);
  const parts = partsOf(code, 12_345.5, {});
  const found = {
    percent: percent.join('').replaceAll(/[\u061C\u200E\u200F]/gu, ''),
    group: valueOf(parts, 'group'),
    decimal: valueOf(parts, 'decimal'),
  };
  figures.set(code, found);
  return found;
}

const percentages = /(?<![%٪]\s?)(?:\d|\})\s?[%٪](?![\d{])|(?<![\d}])[%٪]\s?(?=[\d{])/gu;

/** How figures and percentages in a text differ from those of the language. */
export function figureBreaches(text: string, code: LanguageCode): string[] {
  const { percent, group, decimal } = figuresOf(code);
  const isPercent = (found: string) => percent.includes(found.replace(/[\d}]/u, '5'));
  const marks = [...text.matchAll(/\d([.,\s])(\d+)/gu)];
  const isMark = ([, mark, after = '']: RegExpExecArray) => mark === (after.length === 3 ? group : decimal);
  return [
    ...((text.match(percentages) ?? []).every(isPercent) ? [] : [`a percentage is written ${percent}`]),
    ...(marks.every(isMark) ? [] : [`a figure is written 12${group}345${decimal}5`]),
  ];
}
