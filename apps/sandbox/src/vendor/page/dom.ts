// Creates elements by script: the page's content security policy allows no markup from text.
type Child = Node | string;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(...children);
  return made;
}

/** Switches a button off or on. It stays in the Tab order: a browser takes the focus from a disabled one. */
export function setOff(control: HTMLButtonElement, isOff: boolean): void {
  control.setAttribute('aria-disabled', String(isOff));
}

/** Calls `press` for each click on a button that is not switched off. */
export function onPress(control: HTMLButtonElement, press: () => void): void {
  control.addEventListener('click', () => {
    if (control.getAttribute('aria-disabled') !== 'true') press();
  });
}

/** A button with a click handler. */
export function button(name: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', name, label);
  made.type = 'button';
  onPress(made, press);
  return made;
}

/** A decorative picture, hidden from screen readers. */
export function picture(address: string, width: number, height = width): HTMLImageElement {
  const image = new Image(width, height);
  image.src = address;
  image.alt = '';
  return image;
}
