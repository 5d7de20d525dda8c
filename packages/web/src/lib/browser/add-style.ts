/** @throws when the style sheet cannot be fetched; the call can be repeated */
export const addStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
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
