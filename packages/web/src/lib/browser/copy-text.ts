/**
 * Puts words on the clipboard. Where there is none, as on a page without TLS, a selection is copied as people copied before.
 * @throws where neither is allowed
 */
export async function copyText(text: string): Promise<void> {
  if (typeof navigator.clipboard?.writeText === 'function') return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'fixed opacity-0';
  // Around an open dialog nothing can be selected.
  const before = document.activeElement;
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  if (!copied) throw new Error('not copied');
}
