import { uploadedPainter } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { formatMoment } from '../../i18n/formats.ts';
import { styleName } from '../../i18n/style-name.ts';
import { copyText } from '../../lib/browser/copy-text.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PictureReading } from '../../ui/picture-reading.tsx';
import { showError, showToast } from '../../ui/toast.ts';
import { ContentCredential } from './content-credential.tsx';
import { Lineage } from './lineage.tsx';

interface ViewerDetailsProps {
  image: Image;
  onReuse?: ((image: Image) => void) | undefined;
}

export function ViewerDetails({ image, onReuse }: ViewerDetailsProps) {
  const { t, i18n } = useLingui();
  const isOfBuiltin = image.painter.startsWith('builtin');
  const isUpload = image.painter === uploadedPainter;
  const facts = [
    [t`Style`, isUpload ? null : styleName(i18n, image.style)],
    [t`Size`, `${image.width} × ${image.height}`],
    [t`Seed`, image.seed],
    [t`Steps`, image.steps],
    [t`Guidance`, image.guidance],
    [t`Source`, isUpload ? t`Uploaded` : null],
    [t`Model`, isOfBuiltin ? t`Built-in painter` : (image.model?.name ?? null)],
    [t`Image service`, isOfBuiltin || isUpload ? null : image.painter],
    [t`Created`, formatMoment(i18n.locale, image.created_at)],
  ] as const;
  const isExpanded = image.prompt !== image.original_prompt;
  return (
    <div className="p-5 pt-0 md:pt-5">
      <Words
        name={isUpload ? t({ message: 'Description', context: 'upload' }) : t`Your prompt`}
        words={image.original_prompt}
        copyLabel={isUpload ? t`Copy description` : t`Copy prompt`}
        large
      />
      {isExpanded && <Words name={t`Full prompt`} words={image.prompt} copyLabel={t`Copy full prompt`} />}
      {image.negative_prompt !== null && (
        <Words name={t`Negative prompt`} words={image.negative_prompt} copyLabel={t`Copy negative prompt`} />
      )}
      <PictureReading image={image} className="mt-4 text-sm" />
      <dl className="mt-5 grid gap-2 border-t border-line pt-4 text-sm">
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <div key={name} className="flex justify-between gap-4">
                <dt className="text-muted">{name}</dt>
                <dd className="figures text-end">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {onReuse && (
        <Button onClick={() => onReuse(image)} className="mt-4 w-full">
          <Icon name="reuse" />
          {t`Reuse settings`}
        </Button>
      )}
      {/* They load later, so they are below the button. */}
      <Lineage image={image} />
      <ContentCredential imageId={image.id} />
    </div>
  );
}

interface WordsProps {
  name: string;
  words: string;
  copyLabel: string;
  large?: boolean;
}

function Words({ name, words, copyLabel, large = false }: WordsProps) {
  const { t } = useLingui();
  return (
    <section className="mt-4 first:mt-0">
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-sm text-muted">{name}</h3>
        <IconButton
          icon="copy"
          label={copyLabel}
          onClick={() =>
            void copyText(words).then(
              () => showToast(t`Copied.`),
              () => showError(t`Couldn't copy. Select the text and copy it manually.`),
            )
          }
          className="-me-2.5"
        />
      </div>
      <p dir="auto" className={large ? 'font-display text-xl leading-snug' : 'text-sm'}>
        {words}
      </p>
    </section>
  );
}
