// Prints the catalogue of codes as the table in docs/guides/contract.md.
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

/** Markdown: each code with its status, how a browser shows it, and whether a repeated request may succeed. */
function errorsTable(): string {
  return [
    '| Code | HTTP | Browser | Again | Meaning |',
    '|---|---|---|---|---|',
    ...Object.entries(errors).map(row),
  ].join('\n');
}

const place = /(?<=<!-- errors -->\n).*?(?=<!-- \/errors -->)/s;

/** Returns the page with the table inserted. Throws when the page has no marks for it. */
export function withErrorsTable(page: string): string {
  if (!place.test(page)) throw new Error('the page has no <!-- errors --> ... <!-- /errors --> marks');
  return page.replace(place, () => `${errorsTable()}\n`);
}
