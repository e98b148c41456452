// Writes the times of the payer's page by the payer's clock. The server does not know their zone: it writes UTC.
import { momentText } from '#page-times.ts';

for (const time of document.querySelectorAll('time')) time.textContent = momentText(new Date(time.dateTime));
