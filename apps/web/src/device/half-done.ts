// Whether the visitor is in the middle of something: a newer build, the offer to install and the question for
// notifications wait until then (START-11).

const FIELDS = 'input, textarea, select';
/** A search field keeps its text while the visitor looks at what was found. */
const TYPED = 'textarea, input:not([type=search], [type=hidden], [type=checkbox], [type=radio])';

/** Forms that the visitor has typed into. A value that the app has filled in is not typed. */
const typedInto = new Set<HTMLFormElement>();

/** Notes the forms that the visitor types into. Returns a function that ends it. */
export function watchForms(page: Document): () => void {
  const note = (field: EventTarget | null) => {
    if (!(field instanceof HTMLElement) || !field.matches(TYPED)) return;
    const form = field.closest('form');
    if (form) typedInto.add(form);
  };
  // Text may have been typed before this runs.
  note(page.activeElement);
  const onInput = ({ target }: Event) => note(target);
  page.addEventListener('input', onInput);
  return () => page.removeEventListener('input', onInput);
}

/** Whether a form on the page contains typed text. Forms that are gone are forgotten. */
function hasTypedText(): boolean {
  for (const form of typedInto) if (!form.isConnected) typedInto.delete(form);
  return [...typedInto].some((form) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
      ({ value }) => value !== '',
    ),
  );
}

/** Whether a game, or another page in a frame, is open. The frames of the merchant's chat widget are no such page. */
function hasFrame(): boolean {
  return [...document.querySelectorAll('iframe')].some((frame) => !frame.closest('[data-chat-widget]'));
}

/**
 * Whether a field has the focus, a sheet, a question or a game is open, or a form contains text that was not sent.
 */
export function isHalfDone(): boolean {
  return (
    document.activeElement?.matches(FIELDS) === true ||
    document.querySelector('dialog[open]') !== null ||
    hasFrame() ||
    hasTypedText()
  );
}
