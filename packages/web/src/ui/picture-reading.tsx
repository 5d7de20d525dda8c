import { useLingui } from '@lingui/react/macro';
import { sentenceGap } from '../i18n/sentence-gap.ts';
import { wordList } from '../i18n/word-list.ts';

interface PictureReadingProps {
  image: { drawn: string[] | null; not_understood: string[] | null };
  className: string;
}

/** What the built-in painter drew, and the words that it did not understand. Nothing for other painters. */
export function PictureReading({ image, className }: PictureReadingProps) {
  const { t, i18n } = useLingui();
  const { drawn, not_understood: missed } = image;
  if (!drawn) return null;
  const list = (words: string[]) => wordList(i18n.locale, words);
  return (
    <p dir="auto" className={`wrap-anywhere ${className}`}>
      {drawn.length > 0
        ? t`Drawn: ${list(drawn)}.`
        : t`No subject was understood, so this is an abstract picture.`}
      {missed && missed.length > 0 && (
        <>
          {sentenceGap(i18n.locale)}
          {t`Not understood: ${list(missed)}.`}
        </>
      )}
    </p>
  );
}
