/**
 * Copies text to the clipboard, also text that is still awaited: Safari lets a page copy only during a press, and counts
 * a copy that begins then. Without the clipboard API, as on a page without TLS, it copies a selection.
 * @throws when neither is allowed, or when the text does not come
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string' || typeof ClipboardItem === 'undefined') return copyNow(await text);
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

async function copyNow(text: string): Promise<void> {
  if (typeof navigator.clipboard?.writeText === 'function') return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  // Outside an open dialog nothing can be selected.
  const before = document.activeElement;
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error('not copied');
}
