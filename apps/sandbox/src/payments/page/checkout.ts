// Writes the times of the payer's page by the payer's clock. The server does not know their zone: it writes UTC.
import { momentText } from '#page-times.ts';

for (const time of document.querySelectorAll('time')) {
  time.textContent = momentText(document.documentElement.lang, new Date(time.dateTime));
  time.dir = 'auto';
}
