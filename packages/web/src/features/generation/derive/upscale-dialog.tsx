import { limits, type UpscaleFactor, upscaleFactors } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendOnce } from '../../../lib/data/repeated-call.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { sizeLabel } from '../size.ts';
import { DerivationDialog } from './derivation-dialog.tsx';
import { PlansLink } from './derivation-failure.tsx';
import { ModelSelect, useModelChoice } from './model-choice.tsx';
import { useDerivation } from './use-derivation.ts';

interface UpscaleDialogProps {
  image: Image;
  onStarted: () => void;
  onClose: () => void;
}

const free = { width: 640, height: 480 };

/** Enlarges a picture, and says whether it may get new detail. */
export function UpscaleDialog({ image, onStarted, onClose }: UpscaleDialogProps) {
  const { t } = useLingui();
  const choice = useModelChoice(image, ({ upscale }) => upscale);
  const { list, model } = choice;
  const viewer = useViewer();
  const [factor, setFactor] = useState<UpscaleFactor>(2);
  const derivation = useDerivation(onStarted);
  const sizeOf = (times: UpscaleFactor) => ({ width: image.width * times, height: image.height * times });
  const limit = limits.upscaledSideMax;
  const isTooLarge = (times: UpscaleFactor) => Math.max(image.width, image.height) * times > limit;
  const size = sizeOf(factor);
  const isRefused = viewer?.is_paid === false && (size.width > free.width || size.height > free.height);
  return (
    <DerivationDialog
      title={t`Upscale picture`}
      image={image}
      about={
        model || list?.can.upscale
          ? t`The picture gets new detail where possible. Otherwise it is resampled, without new detail.`
          : t`The picture is enlarged by resampling, without new detail.`
      }
      action={t`Upscale`}
      isPending={derivation.isPending}
      disabled={isRefused || isTooLarge(factor)}
      failure={derivation.failure}
      onSubmit={() => {
        const { id, original_prompt: prompt } = image;
        const input = { id, factor, model: model?.id };
        derivation.start({
          ...{ prompt, ...size },
          send: (client) => sendOnce('upscale', input, client.generation.upscale.mutate),
        });
      }}
      onClose={onClose}
    >
      <ChoiceCards
        legend={t`Size`}
        choices={upscaleFactors.map((times) => ({
          value: times,
          label: t`${times}×`,
          hint: sizeLabel(sizeOf(times)),
          disabled: isTooLarge(times),
        }))}
        value={factor}
        onChosen={setFactor}
      />
      <ModelSelect {...choice} />
      {isTooLarge(4) && (
        <p className="text-sm text-muted">{t`No side may be longer than ${limit} pixels.`}</p>
      )}
      {isRefused && (
        <div>
          <p>{t`Pictures larger than 640 × 480 are for members.`}</p>
          <PlansLink />
        </div>
      )}
    </DerivationDialog>
  );
}
