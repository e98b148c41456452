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

/** A button with a click handler. */
export function button(name: string, label: string, press: () => void): HTMLButtonElement {
  const made = element('button', name, label);
  made.type = 'button';
  made.addEventListener('click', press);
  return made;
}

/** A decorative picture, hidden from screen readers. */
export function picture(address: string, width: number, height = width): HTMLImageElement {
  const image = new Image(width, height);
  image.src = address;
  image.alt = '';
  return image;
}
