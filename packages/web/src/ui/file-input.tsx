import type { RefObject } from 'react';

interface FileInputProps {
  /** A button opens the browser's dialog by `click()`. */
  ref: RefObject<HTMLInputElement | null>;
  /** Media types, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
}

/** A hidden input for one file. */
export const FileInput = ({ ref, accept, onFile }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={accept}
    hidden
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? [];
      // Without this, choosing the same file again fires no event.
      currentTarget.value = '';
      if (file) onFile(file);
    }}
  />
);
