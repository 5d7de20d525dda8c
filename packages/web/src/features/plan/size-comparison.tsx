import { useLingui } from '@lingui/react/macro';

/** Painted by scripts/paint-style-samples.ts. */
const free = { width: 640, height: 480 };
const large = { width: 1704, height: 960 };

/** The same picture in the free size and in a size for members, to scale. */
export function SizeComparison() {
  const { t } = useLingui();
  const alt = t`A castle on a hill in autumn`;
  return (
    <section aria-labelledby="sizes" className="mt-14">
      <h2 id="sizes" className="font-display text-3xl leading-tight">{t`The same picture in both sizes`}</h2>
      <div className="mt-5 grid grid-cols-[640fr_1704fr] items-end gap-3 md:gap-6">
        <figure>
          <img
            src="/sizes/640.webp"
            alt={alt}
            {...free}
            loading="lazy"
            className="h-auto w-full rounded-picture"
          />
          <Caption name={t({ message: 'Free', context: 'plan' })} size="640 × 480" />
        </figure>
        <figure>
          <img
            src="/sizes/1704.webp"
            srcSet="/sizes/852.webp 852w, /sizes/1704.webp 1704w"
            sizes="(width >= 1216px) 836px, 70vw"
            alt={alt}
            {...large}
            loading="lazy"
            className="h-auto w-full rounded-picture"
          />
          <Caption name={t`Members`} size="1704 × 960" />
        </figure>
      </div>
    </section>
  );
}

const Caption = ({ name, size }: { name: string; size: string }) => (
  <figcaption className="mt-2 min-h-10 text-sm sm:min-h-5">
    <span className="font-medium">{name}</span>{' '}
    <bdi dir="ltr" className="whitespace-nowrap text-muted figures large-text:whitespace-normal">
      {size}
    </bdi>
  </figcaption>
);
