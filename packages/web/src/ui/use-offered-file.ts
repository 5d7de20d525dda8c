import { useLayoutEffect, useState } from 'react';

/** Takes files that are dropped anywhere on the page or pasted. Returns whether a file is above the page now. */
export function useOfferedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  // before it can be seen: a file that is dropped then is not lost
  useLayoutEffect(() => {
    const listening = new AbortController();
    const take = (data: DataTransfer | null) => {
      const [file] = data?.files ?? [];
      if (file) onFile(file);
      return file !== undefined;
    };
    const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const { signal } = listening;
    addEventListener(
      'dragover',
      (event) => {
        if (!hasFile(event)) return;
        // without this, the browser opens the file
        event.preventDefault();
        setIsOver(true);
      },
      { signal },
    );
    addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (relatedTarget === null) setIsOver(false);
      },
      { signal },
    );
    addEventListener(
      'drop',
      (event) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer);
      },
      { signal },
    );
    addEventListener(
      'paste',
      (event) => {
        if (take(event.clipboardData)) event.preventDefault();
      },
      { signal },
    );
    return () => listening.abort();
  }, [onFile]);
  return isOver;
}
