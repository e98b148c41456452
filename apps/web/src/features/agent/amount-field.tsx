import { TextField } from '#ui/fields/text-field.tsx';

type AmountFieldProps = {
  readonly label: string;
  readonly labelHidden?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: string;
  readonly onType: (text: string) => void;
};

/** An amount, typed on the phone's number pad; always read from left to right. */
export function AmountField({ onType, ...field }: AmountFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={16}
      dir="ltr"
      placeholder="0"
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
