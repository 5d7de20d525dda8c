import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/browser/copy-text.ts';

/** The message after an action on the link: at the button, or as a line to read. */
interface Said {
  text: string;
  isCopied?: boolean;
}
/** Milliseconds. */
const shortly = 3000;
const readable = 10_000;

export interface Copying {
  said: Said | undefined;
  /** Copies a link, also one that is still being made. A link that is not made is reported by its call. */
  copy: (url: string | Promise<string>, done: Said) => void;
}

/** Copies the link of a picture, and says for a short time whether that worked. */
export function useCopy(): Copying {
  const { t } = useLingui();
  const [said, setSaid] = useState<Said>();
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(undefined), said.isCopied ? shortly : readable);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    said,
    copy: (url, done) =>
      void copyText(url).then(
        () => setSaid(done),
        () => setSaid({ text: t`Couldn't copy the link. Select it and copy it manually.` }),
      ),
  };
}
