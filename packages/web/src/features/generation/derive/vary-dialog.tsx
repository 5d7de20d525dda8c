import type { VariationStrength } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendOnce } from '../../../lib/data/repeated-call.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { ChoiceCards } from '../../../ui/choice-cards.tsx';
import { isFreeSize } from '../size.ts';
import { DerivationDialog } from './derivation-dialog.tsx';
import { PlansLink } from './derivation-failure.tsx';
import { ModelSelect, useModelChoice } from './model-choice.tsx';
import { useDerivation } from './use-derivation.ts';

interface VaryDialogProps {
  image: Image;
  onStarted: () => void;
  onClose: () => void;
}

/** Starts one variation of a picture, or four for members. */
export function VaryDialog({ image, onStarted, onClose }: VaryDialogProps) {
  const { t } = useLingui();
  const choice = useModelChoice(image, ({ vary }) => vary);
  const { list, model } = choice;
  const viewer = useViewer();
  const [strength, setStrength] = useState<VariationStrength>('medium');
  const [count, setCount] = useState<1 | 4>(1);
  const derivation = useDerivation(onStarted);
  // Until the answer arrives, and after a failure, the usual case is shown.
  const takesPictures = model !== undefined || list?.can.vary !== false;
  const isRefused = viewer?.is_paid === false && !isFreeSize(image);
  const strengths = [
    { value: 'low', label: t`Subtle`, hint: t`Small details change` },
    { value: 'medium', label: t`Medium`, hint: t`The scene stays, details change` },
    { value: 'high', label: t`Strong`, hint: t`A new take on the same idea` },
  ] as const;
  return (
    <DerivationDialog
      title={t`Vary picture`}
      image={image}
      about={
        takesPictures
          ? t`Generates pictures that are similar to this one.`
          : t`The image service can't start from a picture. You'll get another picture from the same prompt, with a new seed.`
      }
      action={t`Generate`}
      isPending={derivation.isPending}
      disabled={isRefused}
      failure={derivation.failure}
      onSubmit={() => {
        const { id, original_prompt: prompt, width, height } = image;
        const input = { id, strength, count, model: model?.id };
        derivation.start({
          ...{ prompt, width, height },
          send: (client) => sendOnce('vary', input, client.generation.vary.mutate),
        });
      }}
      onClose={onClose}
    >
      <ModelSelect {...choice} />
      {takesPictures && (
        <ChoiceCards
          legend={t`How much may change?`}
          choices={strengths}
          value={strength}
          onChosen={setStrength}
        />
      )}
      {viewer?.is_paid && (
        <ChoiceCards
          legend={t`Number of pictures`}
          choices={[
            { value: 1, label: t`One picture` },
            { value: 4, label: t`Four pictures` },
          ]}
          value={count}
          onChosen={setCount}
        />
      )}
      {isRefused && (
        <div>
          <p>{t`Pictures of this size are for members.`}</p>
          <PlansLink />
        </div>
      )}
    </DerivationDialog>
  );
}
