import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { changeDraft, useDraft } from './draft.ts';
import { Examples } from './examples.tsx';
import { useJobs } from './job.ts';
import { isPaintable } from './prompt.ts';
import { PromptField } from './prompt-field.tsx';
import { SeedField } from './seed-field.tsx';
import { SizePicker } from './size-picker.tsx';
import { StylePicker } from './style-picker.tsx';
import { useTypedDraft } from './use-typed-draft.ts';

interface ComposerProps {
  isMember: boolean;
  onGenerate: () => void;
  /** After sign-in the button has the focus, so that one key press continues. */
  focusGenerate: boolean;
  /** A notice above the button. */
  notice: ReactNode;
  /** A choice beside the button. */
  beside: ReactNode;
  /** The user has reached the image limit: the notice replaces the button. */
  isFull: boolean;
}

export function Composer({ isMember, onGenerate, focusGenerate, notice, beside, isFull }: ComposerProps) {
  const { t } = useLingui();
  const draft = useDraft();
  const isHydrating = useHydrating();
  const form = useRef<HTMLFormElement>(null);
  useTypedDraft(form);
  const isSending = useJobs().some(({ id }) => id === undefined);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focusGenerate) button.current?.focus();
  }, [focusGenerate]);
  const ready = isPaintable(draft.prompt);
  const submit = () => {
    if (ready && !isSending && !isFull) onGenerate();
  };
  return (
    <>
      <form
        id="composer"
        ref={form}
        // Otherwise a reload restores the fields, after a log-out too.
        autoComplete="off"
        aria-labelledby="composer-heading"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        className={`flex min-w-0 flex-col gap-8 ${isHydrating ? 'draft:invisible' : ''}`}
      >
        <PromptField value={draft.prompt} onValue={(prompt) => changeDraft({ prompt })} onSubmit={submit} />
        {draft.prompt === '' && (
          <Examples onChosen={() => requestAnimationFrame(() => button.current?.focus())} />
        )}
        <Switch
          label={t`Expand my description`}
          hint={t`Adds detail before painting, about 50 words.`}
          checked={draft.enhance}
          onChecked={(enhance) => changeDraft({ enhance })}
        />
        <StylePicker value={draft.style} onChosen={(style) => changeDraft({ style })} />
        <SizePicker draft={draft} isMember={isMember} />
        <SeedField value={draft.seed} onValue={(seed) => changeDraft({ seed })} />
      </form>
      {/* Outside the form, so that it stays at the bottom while the form is below the viewport. */}
      <div className="bottom-0 z-10 -mx-4 faded-top px-4 mt-8 tall:sticky pt-7 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-1.5 md:px-1.5">
        {notice}
        {!isFull && (
          <div className="flex items-center gap-3">
            {beside}
            <Button
              form="composer"
              ref={button}
              type="submit"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              variant="primary"
              busy={isSending}
              disabled={!ready}
              className="min-h-13 w-full text-lg"
            >
              {t`Generate`}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
