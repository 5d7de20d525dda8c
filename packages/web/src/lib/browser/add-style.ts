/** False for a style sheet that is still loading or has failed. Some browsers refuse to show the rules of a failed one. */
function isLoaded(link: HTMLLinkElement | null): boolean {
  try {
    return (link?.sheet?.cssRules.length ?? 0) > 0;
  } catch {
    return false;
  }
}

/**
 * Adds a style sheet, unless the document has it already.
 * @throws when the style sheet cannot be fetched; the call can be repeated
 */
export const addStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    if (isLoaded(document.querySelector(`link[href="${href}"]`))) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error('the styles could not be fetched'));
    };
    document.head.append(link);
  });
