// A statement as PDF, page by page: a page is sent before the next one is drawn. The library remembers each page, so a
// document has a line for each game of a day, not for each round.
import { directionOf as directionOfLanguage, intlLocale, moneyLocale } from '@foyer/contract/languages.ts';
import PDFDocument from 'pdfkit';
import { decimal } from './csv.ts';
import { ASCII_FONT, fontFile } from './fonts.ts';
import { runsOf } from './runs.ts';
import { dayLines, type DayLine, type DayPart } from './day-lines.ts';
import type { Statement } from './statement.ts';
import { textsOf } from '#words/words.ts';

export type PdfFacts = {
  readonly language: string;
  readonly currency: string;
  readonly digits: number;
  readonly merchant: string;
  /** As PNG; null: the first letter of the name is drawn. */
  readonly icon: Buffer | null;
  readonly account: string;
  /** 2026-11. */
  readonly month: string;
  readonly zone: string;
  readonly isPlayMoney: boolean;
};

const WIDTH = 595;
const HEIGHT = 842;
const MARGIN = 36;
const LINE = 15;
const SIZE = 8;
const MARK = 30;
/** Batches of the statement between two parts of the file, at most. */
const SIGN_BATCHES = 20;

const columns = [
  { name: 'date', width: 54, isNumber: false },
  { name: 'time', width: 32, isNumber: false },
  { name: 'kind', width: 92, isNumber: false },
  { name: 'details', width: 125, isNumber: false },
  { name: 'reference', width: 62, isNumber: false },
  { name: 'amount', width: 74, isNumber: true },
  { name: 'balance', width: 84, isNumber: true },
] as const;

/**
 * Minor units with the group marks that the screen has. Its spaces and its minus become plain ones: the built-in font has
 * no others.
 */
export function grouped(
  minor: bigint,
  { digits, language, currency }: Pick<PdfFacts, 'digits' | 'language' | 'currency'>,
): string {
  const locale = moneyLocale(intlLocale(language), currency);
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits });
  const text = format.format(decimal(minor < 0n ? -minor : minor, digits) as Intl.StringNumericLiteral);
  return `${minor < 0n ? '-' : ''}${text.replaceAll(/\s/g, ' ')}`;
}

type Box = { readonly x: number; readonly y: number; readonly width: number };
type TextStyle = {
  readonly size?: number;
  readonly color?: string;
  readonly toEnd?: boolean;
  readonly isNumber?: boolean;
};

/** A text without letters that are read from the right keeps its order: amounts, dates, names. */
function directionOf(text: string, direction: 'ltr' | 'rtl') {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text) ? direction : 'ltr';
}

/** OpenType features that place marks. */
const withoutMarkPlaces = { features: { abvm: false, blwm: false, mark: false, mkmk: false } };

/**
 * How the font library shapes a text in the font in use. It throws at a few words of Khmer and Telugu, for whose marks the
 * font has no place: there the marks have the place that the font gives them without it.
 */
function shapingOf(doc: PDFKit.PDFDocument, text: string): PDFKit.Mixins.TextOptions {
  if (/^[ -~]*$/.test(text)) return {};
  try {
    doc.widthOfString(text);
    return {};
  } catch {
    // The library takes an object; its types know only a list.
    return withoutMarkPlaces as unknown as PDFKit.Mixins.TextOptions;
  }
}

/**
 * Draws lines of text in both directions; `x` counts from the side where reading starts. The font library keeps the words
 * that it has shaped: those of kinds and games. Amounts and dates are in the built-in font, which keeps nothing.
 */
function createPen(doc: PDFKit.PDFDocument, language: string) {
  const direction = directionOfLanguage(language);
  const known = new Set<string>([ASCII_FONT]);
  const use = (font: string) => {
    if (!known.has(font)) doc.registerFont(font, fontFile(font));
    known.add(font);
    doc.font(font);
  };
  const widthOf = (runs: ReturnType<typeof runsOf>) =>
    runs.reduce((sum, { text, font }) => {
      use(font);
      return sum + doc.widthOfString(text, shapingOf(doc, text));
    }, 0);
  const fitting = (text: string, width: number) => {
    const own = directionOf(text, direction);
    let runs = runsOf(text, own, language);
    const letters = Array.from(text);
    while (widthOf(runs) > width && letters.length > 1) {
      letters.pop();
      runs = runsOf(`${letters.join('')}...`, own, language);
    }
    return runs;
  };
  return (
    text: string,
    { x, y, width }: Box,
    { size = SIZE, color = '#1c1c22', toEnd = false, isNumber = false }: TextStyle = {},
  ) => {
    if (text === '') return;
    doc.fontSize(size).fillColor(color);
    const runs = fitting(text, width);
    const left = direction === 'ltr' ? x : WIDTH - x - width;
    // Numbers of a column end below each other in both directions.
    const isRight = isNumber || toEnd === (direction === 'ltr');
    let at = isRight ? left + width - widthOf(runs) : left;
    for (const run of runs) {
      use(run.font);
      // All fonts of a line stand on one baseline.
      const shaping = shapingOf(doc, run.text);
      doc.text(run.text, at, y + size, { ...shaping, lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(run.text, shaping);
    }
  };
}

type Page = {
  readonly doc: PDFKit.PDFDocument;
  readonly pen: ReturnType<typeof createPen>;
  readonly facts: PdfFacts;
  y: number;
  number: number;
};

function rule({ doc, y }: Page): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(WIDTH - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor('#c8c8d0')
    .stroke();
}

function row(page: Page, cells: readonly string[], style: TextStyle = {}): void {
  let x = MARGIN;
  columns.forEach(({ width, isNumber }, index) => {
    page.pen(cells[index] ?? '', { x, y: page.y, width: width - 4 }, { ...style, isNumber });
    x += width;
  });
  page.y += LINE;
}

function addPage(page: Page): void {
  const { doc, pen, facts } = page;
  const words = textsOf('statement', facts.language);
  doc.addPage();
  page.number += 1;
  const foot = { x: MARGIN, y: HEIGHT - MARGIN, width: WIDTH - 2 * MARGIN };
  const grey = { size: 7, color: '#6a6a76' };
  pen(`${facts.merchant} · ${facts.account} · ${facts.month}`, foot, grey);
  pen(`${words.page} ${page.number}`, foot, { ...grey, toEnd: true });
  page.y = MARGIN;
}

function tableHead(page: Page): void {
  const words = textsOf('statement', page.facts.language);
  row(
    page,
    columns.map(({ name }) => words[name]),
    { color: '#6a6a76' },
  );
  rule({ ...page, y: page.y - 3 });
}

/** The merchant's icon with round corners, where reading starts. */
function mark({ doc, pen, facts, y }: Page): void {
  const { icon, merchant, language } = facts;
  const x = directionOfLanguage(language) === 'rtl' ? WIDTH - MARGIN - MARK : MARGIN;
  doc.save().roundedRect(x, y, MARK, MARK, 8);
  if (icon) {
    doc.clip().image(icon, x, y, { width: MARK, height: MARK }).restore();
    return;
  }
  doc.fill('#1c1c22').restore();
  const [initial = ''] = Array.from(merchant);
  pen(initial, { x: MARGIN + 9, y: y + 5, width: 20 }, { size: 17, color: '#ffffff' });
}

/** The merchant's mark and name, whose account this is, the balances and the totals. */
function cover(page: Page, { opening, closing, totals }: Statement): void {
  const { pen, facts } = page;
  const words = textsOf('statement', facts.language);
  const text = (minor: bigint) => `${grouped(minor, facts)} ${facts.currency}`;
  const wide = WIDTH - 2 * MARGIN;
  mark(page);
  pen(facts.merchant, { x: MARGIN + 40, y: page.y + 5, width: 300 }, { size: 17 });
  page.y += 52;
  pen(words.statement, { x: MARGIN, y: page.y, width: wide }, { size: 14 });
  page.y += 26;
  const pair = (label: string, value: string) => {
    pen(label, { x: MARGIN, y: page.y, width: 150 }, { size: 9, color: '#6a6a76' });
    pen(value, { x: MARGIN + 155, y: page.y, width: 240 }, { size: 9 });
    page.y += LINE;
  };
  pair(words.member, facts.account);
  pair(words.month, facts.month);
  pair(words.zone, facts.zone);
  if (facts.isPlayMoney) pair('', words.playMoney);
  page.y += 6;
  pair(words.opening, text(opening));
  for (const { kind, amount } of totals) pair(kind, text(amount));
  pair(words.closing, text(closing));
  page.y += 6;
  pen(words.summed, { x: MARGIN, y: page.y, width: wide }, { size: 7, color: '#6a6a76' });
  page.y += 22;
}

function cellsOf({ day, time, kind, details, reference, amount }: DayLine, facts: PdfFacts) {
  return [day, time, kind, details, reference, grouped(amount, facts)];
}

/** A line of a day, or the balance at its end with a rule below. */
function dayPart(page: Page, part: Exclude<DayPart, { batch: number }>): void {
  if ('line' in part) {
    row(page, cellsOf(part.line, page.facts));
    return;
  }
  const { endOfDay } = textsOf('statement', page.facts.language);
  row(page, [part.endOf, '', endOfDay, '', '', '', grouped(part.balance, page.facts)], { color: '#6a6a76' });
  rule({ ...page, y: page.y - 3 });
}

/** The bytes that the document has written so far. */
function* written(doc: PDFKit.PDFDocument): Generator<Buffer> {
  for (let chunk: unknown = doc.read(); chunk !== null; chunk = doc.read())
    if (Buffer.isBuffer(chunk)) yield chunk;
}

/**
 * An empty object that no page refers to. A day of very many rounds becomes a few lines, and a connection on which nothing
 * is sent for so long would be closed by a server between.
 */
function signOfLife(doc: PDFKit.PDFDocument): void {
  doc.ref({}).end(null);
}

/** The document in parts: the next page is drawn when the receiver has taken the one before. */
export async function* pdfOf(statement: Statement, facts: PdfFacts): AsyncGenerator<Buffer> {
  const title = `${facts.merchant} ${facts.month}`;
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    info: { Title: title, Author: facts.merchant },
  });
  const page: Page = {
    doc,
    pen: createPen(doc, facts.language),
    facts,
    y: 0,
    number: 0,
  };
  addPage(page);
  cover(page, statement);
  tableHead(page);
  yield* written(doc);
  for await (const part of dayLines(statement)) {
    if ('batch' in part) {
      if (part.batch % SIGN_BATCHES !== 0) continue;
      signOfLife(doc);
      yield* written(doc);
      continue;
    }
    if (page.y > HEIGHT - MARGIN - 2 * LINE) {
      addPage(page);
      tableHead(page);
      yield* written(doc);
    }
    dayPart(page, part);
  }
  doc.end();
  yield* written(doc);
}
