// A form: its values, its errors, and one submission at a time. Fields are uncontrolled and found by their names, so
// that text that was typed before hydration stays, and no typed text is lost when a submission is refused.
import { type FormEvent, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import type { FailureWords } from '#language/failure-words.ts';
import { useWords } from '#language/language.ts';
import { showAlert } from '#ui/layers/messages.ts';

/** The fault of a field, in the language of the page. */
export type FieldError = string;

/** Checks the value of a field; null when it is valid. A checkbox has a value while it is checked. */
export type FieldRule<Name extends string> = (
  value: string,
  valueOf: (name: Name) => string,
) => FieldError | null;

/** The fields that are checked before a form is sent, in their order on screen. */
export type FieldRules<Name extends string> = Readonly<Partial<Record<Name, FieldRule<Name>>>>;

/** Why a form was refused, and the field of the refusal; null where it has none. */
export type Refusal<Name extends string> = {
  readonly field: Name | null;
  readonly words: FailureWords;
  /** The text at the field, where it is shorter than the message. */
  readonly atField?: FieldError;
};

type ShownError = {
  readonly text: FieldError;
  /** Found by the app's rule, not by the gateway. */
  readonly isByRule: boolean;
};
type Errors = Readonly<Record<string, ShownError | undefined>>;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(found: unknown): found is Control {
  return (
    found instanceof HTMLInputElement ||
    found instanceof HTMLSelectElement ||
    found instanceof HTMLTextAreaElement
  );
}

/** Reads and fills the controls of a form by their names. */
function controlsOf(form: RefObject<HTMLFormElement | null>) {
  const control = (name: string): Control | null => {
    const found = form.current?.elements.namedItem(name);
    return isControl(found) ? found : null;
  };
  return {
    control,
    value: (name: string): string => {
      const found = control(name);
      const isBox = found instanceof HTMLInputElement && found.type === 'checkbox';
      return isBox && !found.checked ? '' : (found?.value ?? '');
    },
    /** Fills a field that the user has not changed; returns whether it has this text now. */
    fill: (name: string, text: string): boolean => {
      const into = control(name);
      if (into && into.value === '' && into !== document.activeElement) into.value = text;
      return into?.value === text;
    },
    clear: (name: string): void => {
      const found = control(name);
      if (found) found.value = '';
    },
    /** Whether a user can see the field, or unfold the part that contains it. */
    isOnScreen: (name: string): boolean => {
      const found = control(name);
      return found !== null && (found.closest('details') !== null || found.getClientRects().length > 0);
    },
  };
}

/** The interface of a form for its parts. */
export type Form<Name extends string> = {
  /** The form is being sent. */
  readonly isBusy: boolean;
  readonly value: (name: Name) => string;
  /** Fills a field that the user has not changed; returns whether it has this text now. */
  readonly fill: (name: Name, text: string) => boolean;
  readonly clear: (name: Name) => void;
  /** Focuses a field after the pending changes are on screen: the field may be new. */
  readonly focus: (name: Name) => void;
  /** Whether these fields, or all, are valid; otherwise each shows its error, and the first one gets the focus. */
  readonly check: (names?: readonly Name[]) => boolean;
  /** Shows a refusal at its field if that is on screen, and as a message otherwise. */
  readonly refuse: (refusal: Refusal<Name>) => Promise<void>;
  readonly error: (name: Name) => FieldError | undefined;
  readonly setError: (name: Name, error: FieldError | null) => void;
  /** Whether a field is filled in, and valid. */
  readonly isValid: (name: Name) => boolean;
  /** The props that connect a field to the form. */
  readonly field: (name: Name) => {
    readonly name: Name;
    readonly error: FieldError | undefined;
    readonly onBlur: () => void;
    readonly onChange: () => void;
  };
  /**
   * The props of the `form` element. Sends once at a time, when all fields are valid. `post` is for the time before
   * hydration: a native submit must never put typed text into the address.
   */
  readonly props: (send: () => Promise<Refusal<Name> | null>) => {
    readonly ref: Ref<HTMLFormElement>;
    readonly method: 'post';
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
};

/** A form with the rules of its fields. Spread `props(send)` on the form and `field(name)` on each field. */
export function useForm<Name extends string>(rules: FieldRules<Name>): Form<Name> {
  const t = useWords();
  const table: Readonly<Record<string, FieldRule<Name> | undefined>> = rules;
  /** Not state: an effect of the first render fills fields already. */
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [focused, setFocused] = useState<{ readonly name: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Free as soon as the answer arrives, before it is drawn. */
  const isSending = useRef(false);
  const { value, fill, clear, isOnScreen } = controlsOf(element);

  const judge = (name: string): FieldError | null => table[name]?.(value(name), value) ?? null;
  const show = (name: string, text: FieldError | null, isByRule: boolean) =>
    setErrors((shown) => ({ ...shown, [name]: text === null ? undefined : { text, isByRule } }));

  const focus = (name: string) => setFocused({ name });
  useEffect(() => {
    const found = focused && (element.current?.elements.namedItem(focused.name) ?? null);
    if (!isControl(found)) return;
    found.closest('details')?.setAttribute('open', '');
    found.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each call of focus()
  }, [focused]);

  const check = (names: readonly string[] = Object.keys(rules)): boolean => {
    const judged = names.map((name) => ({ name, text: judge(name) }));
    // The gateway's error stays until the field changes or the gateway has answered again.
    for (const { name, text } of judged) if (text !== null || errors[name]?.isByRule) show(name, text, true);
    const first = judged.find(({ text }) => text !== null);
    if (first) focus(first.name);
    return !first;
  };

  const refuse = async ({ field, words, atField }: Refusal<Name>): Promise<void> => {
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([, error]) => error?.isByRule)));
    if (field === null || !isOnScreen(field)) return void (await showAlert(words));
    show(field, atField ?? words.text, false);
    focus(field);
  };

  /** An error disappears as soon as its field is valid, or the field beside it makes it valid (two passwords). */
  const changed = (name: string) => {
    for (const [other, error] of Object.entries(errors))
      if (error && (other === name || error.isByRule) && judge(other) === null) show(other, null, true);
  };

  const submit = async (send: () => Promise<Refusal<Name> | null>): Promise<void> => {
    if (isSending.current || !check()) return;
    isSending.current = true;
    setBusy(true);
    const refusal = await send().finally(() => {
      isSending.current = false;
      setBusy(false);
    });
    if (refusal) await refuse(refusal);
  };

  /** A backend's answer without a documented field can make a rule or `send` throw. The member must not see nothing. */
  const showFault = (fault: unknown) => showAlert({ text: t('error.unknown_error'), details: String(fault) });

  return {
    isBusy,
    value,
    fill,
    clear,
    focus,
    check,
    refuse,
    error: (name) => errors[name]?.text,
    setError: (name, text) => show(name, text, false),
    isValid: (name) => value(name) !== '' && judge(name) === null,
    field: (name) => ({
      name,
      error: errors[name]?.text,
      onBlur: () => {
        // An empty field is no error before the form is sent.
        const text = value(name) === '' ? null : judge(name);
        if (text !== null) show(name, text, true);
      },
      onChange: () => changed(name),
    }),
    props: (send) => ({
      ref: element,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // In React's event tree a sheet may be inside the form of its screen.
        event.stopPropagation();
        submit(send).catch(showFault);
      },
    }),
  };
}
