// The catalogue of codes as the table of docs/guides/contract.md.
import { errors, type ErrorSpec } from './errors.ts';

const shown: Record<ErrorSpec['show'], string> = {
  alert: 'alert',
  silent: 'nothing',
  'sign-out': 'signs out',
  page: 'page',
};

function row([code, { status, show, again, means }]: [string, ErrorSpec]): string {
  return `| \`${code}\` | ${status} | ${shown[show]} | ${again ? 'yes' : ''} | ${means} |`;
}

/** Markdown: each code with its status, what a browser does with it, and whether trying again may help. */
function errorsTable(): string {
  return [
    '| Code | HTTP | Browser | Again | Meaning |',
    '|---|---|---|---|---|',
    ...Object.entries(errors).map(row),
  ].join('\n');
}

const place = /(?<=<!-- errors -->\n).*?(?=<!-- \/errors -->)/s;

/** The page with the table in its place. Throws when the page has no place for it. */
export function withErrorsTable(page: string): string {
  if (!place.test(page)) throw new Error('the page has no <!-- errors --> ... <!-- /errors -->');
  return page.replace(place, () => `${errorsTable()}\n`);
}
