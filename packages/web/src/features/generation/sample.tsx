import { useLingui } from '@lingui/react/macro';
import { Sheet } from './sheet.tsx';

/** What a picture here can look like, in the size that is chosen. */
export function Sample({ size }: { size: { width: number; height: number } }) {
  const { t } = useLingui();
  return (
    <figure>
      <Sheet {...size} className="bg-surface lifted">
        <img
          src="/preview.jpg"
          alt={t`A lighthouse above the sea at sunset`}
          // On a phone, where it is not shown, it is not fetched either.
          loading="lazy"
          className="size-full object-cover object-[72%]"
        />
      </Sheet>
      <figcaption className="mt-3 text-center text-sm text-muted">
        {t`Painted from “a lighthouse by the sea at sunset”`}
      </figcaption>
    </figure>
  );
}
