/** Saves a file with this name through the browser's download. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has begun to read the file by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
