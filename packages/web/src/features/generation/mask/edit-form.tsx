import { limits } from '@limn/server/enums';
import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../../lib/browser/site.ts';
import { sendOnce } from '../../../lib/data/repeated-call.ts';
import { useViewer } from '../../../lib/session/viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { DerivationFailure, PlansLink } from '../derive/derivation-failure.tsx';
import { ModelSelect, useModelChoice } from '../derive/model-choice.tsx';
import { useDerivation } from '../derive/use-derivation.ts';
import { countCharacters } from '../prompt.ts';
import { isFreeSize } from '../size.ts';
import { base64Of, encodeGreyPng } from './grey-png.ts';
import { scaleMask } from './mask.ts';
import type { MaskEditor } from './mask-editor.ts';
import { useMaskState } from './mask-tools.tsx';

interface EditFormProps {
  image: Image;
  editor: MaskEditor;
  prompt: string;
  onPrompt: (prompt: string) => void;
  onStarted: () => void;
}

/** The prompt of an edit, and what prevents it. */
export function EditForm({ image, editor, prompt, onPrompt, onStarted }: EditFormProps) {
  const { t } = useLingui();
  const choice = useModelChoice(image, ({ mask, instruct }) => mask || instruct);
  const { list, model } = choice;
  const viewer = useViewer();
  const derivation = useDerivation(onStarted);
  const isMarked = useMaskState(editor).share > 0;
  const can = model?.can ?? list?.can;
  const isOfBuiltin = image.painter.startsWith('builtin');
  const { isBuiltin } = site().painter;
  // The built-in painter changes only its own pictures as a whole.
  const needsMask = can !== undefined && (!can.instruct || (isBuiltin && !isOfBuiltin));
  const isUnsupported = can !== undefined && !can.mask && !can.instruct;
  const isMembersOnly = viewer?.is_paid === false && !isFreeSize(image);
  const isLong = countCharacters(prompt) > limits.promptMax;
  const isReady = prompt.trim() !== '' && !isLong && (isMarked || !needsMask);
  const isRefused = isUnsupported || isMembersOnly;
  function submit() {
    if (!isReady || isRefused) return;
    const { id, width, height } = image;
    // The mask of this press, also for another try after a failure.
    const png = isMarked ? encodeGreyPng(scaleMask(editor.mask, image)).then(base64Of) : undefined;
    derivation.start({
      ...{ prompt, width, height },
      send: async (client) => {
        const mask = await png;
        const input = { id, prompt, model: model?.id, ...(mask !== undefined && { mask }) };
        return sendOnce('edit', input, client.generation.edit.mutate);
      },
    });
  }
  const hint = needsMask
    ? t`Mark the part of the picture that should change.`
    : t`Mark the part that should change. If you don't mark anything, the whole picture changes.`;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex flex-col gap-3"
    >
      <TextAreaField
        label={isMarked ? t`What should the marked part show?` : t`What should change?`}
        value={prompt}
        rows={2}
        isShort
        dir={prompt === '' ? undefined : 'auto'}
        onChange={(event) => onPrompt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          submit();
        }}
        error={
          isLong
            ? t`The prompt is longer than ${limits.promptMax} characters. Shorten it to continue.`
            : undefined
        }
      />
      <ModelSelect {...choice} />
      {isUnsupported ? (
        <p>{t`The image service can't change this picture.`}</p>
      ) : (
        !isMarked && <p className="text-sm text-muted">{hint}</p>
      )}
      {isBuiltin && (
        <p className="text-sm text-muted">
          {t`The built-in painter is a program without AI. It understands simple changes, such as “add a moon”, “make it night” or “without the boat”.`}
        </p>
      )}
      {isMembersOnly && (
        <div>
          <p>{t`Pictures of this size are for members.`}</p>
          <PlansLink />
        </div>
      )}
      <DerivationFailure failure={derivation.failure} />
      <Button
        variant="primary"
        type="submit"
        busy={derivation.isPending}
        disabled={!isReady || isRefused}
        className="min-h-12"
      >
        {t`Generate`}
      </Button>
    </form>
  );
}
