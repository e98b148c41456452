// Pasting text into a field.
import { type Locator, userEvent } from 'vitest/browser';

/** Pastes as a browser does, which cuts the text where the field has a `maxLength`. */
export async function paste(field: Locator, text: string): Promise<void> {
  await userEvent.click(field);
  document.execCommand('insertText', false, text);
}
