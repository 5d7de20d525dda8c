/**
 * Copies text to the clipboard. Without the clipboard API, as on a page without TLS, it copies a selection.
 * @throws when neither is allowed
 */
export async function copyText(text: string): Promise<void> {
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
