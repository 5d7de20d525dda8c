import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { Button } from '../../ui/button.tsx';
import { changeDraft, useDraft } from './draft.ts';
import { useJobs } from './job.ts';
import { More } from './more.tsx';
import { isPaintable } from './prompt.ts';
import { PromptField } from './prompt-field.tsx';
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
  /** Another way to begin, in the field of the prompt. */
  other: ReactNode;
  /** The user has reached the image limit: the notice replaces the button. */
  isFull: boolean;
}

export function Composer({
  isMember,
  onGenerate,
  focusGenerate,
  notice,
  beside,
  other,
  isFull,
}: ComposerProps) {
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
        className={`flex min-w-0 flex-col gap-4 lg:gap-6 ${isHydrating ? 'draft:invisible' : ''}`}
      >
        <PromptField
          value={draft.prompt}
          onValue={(prompt) => changeDraft({ prompt })}
          onSubmit={submit}
          other={other}
        />
        <StylePicker value={draft.style} onChosen={(style) => changeDraft({ style })} />
        <SizePicker draft={draft} isMember={isMember} />
        <More draft={draft} isMember={isMember} />
      </form>
      {/* Outside the form, so that it stays at the bottom while the form is below the viewport. */}
      <div className="bottom-0 z-10 -mx-4 faded-top px-4 tall:sticky pt-5 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:-mx-1.5 md:px-1.5">
        {notice}
        {!isFull && (
          <div className="flex items-center gap-3 large-text:flex-wrap">
            {beside}
            <Button
              form="composer"
              ref={button}
              type="submit"
              aria-keyshortcuts="Control+Enter Meta+Enter"
              variant="primary"
              busy={isSending}
              disabled={!ready}
              // Faded, so that the page has its one accent before anything is typed.
              className="min-h-13 w-full text-lg large-text:w-auto large-text:grow disabled:bg-accent! disabled:text-on-accent! disabled:opacity-60!"
            >
              {t`Generate`}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
