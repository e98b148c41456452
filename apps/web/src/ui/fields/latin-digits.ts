// The keyboard of a language may type its own digits. Codes and amounts have Latin ones.
import type { ComponentProps, InputEvent } from 'react';

/** Zero in each script of the supported languages, and in full width. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0be6, 0x0c66, 0x0e50, 0x0ed0, 0x1040, 0x17e0, 0xff10,
] as const;

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

/** The text with Latin digits. */
export function latinDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, latinDigit);
}

function showLatin({ currentTarget: field }: InputEvent<HTMLInputElement>): void {
  const latin = latinDigits(field.value);
  if (latin === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = latin;
  // A field for an email address has no selection that a script could set.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

type FieldFace = Pick<ComponentProps<'input'>, 'inputMode' | 'dir' | 'onInput'>;

/**
 * Properties of a field: digits become Latin while the member types, where the phone shows number keys, and in codes of
 * letters and digits, which are written from left to right in every language.
 */
export function digitsOf({ inputMode, dir, onInput }: FieldFace): FieldFace {
  if (inputMode !== 'numeric' && inputMode !== 'tel' && dir !== 'ltr') return {};
  return {
    onInput: (event) => {
      showLatin(event);
      onInput?.(event);
    },
  };
}
