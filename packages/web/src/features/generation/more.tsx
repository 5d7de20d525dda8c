import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import { withMessages } from '../../i18n/activate.ts';
import { offlineText } from '../../i18n/offline-text.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { useLazyPart } from '../../lib/browser/use-lazy-part.ts';
import { useRetry } from '../../lib/browser/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Draft } from './draft.ts';
import { toggleMore, useMoreOpen } from './more-open.ts';
import { draftSize, isFreeSize } from './size.ts';
import { SizeNote } from './size-note.tsx';

export const loadMoreSettings = () => withMessages(import('./more-settings.tsx'));

interface MoreProps {
  draft: Draft;
  isMember: boolean;
}

/** The settings that most pictures do not need. While they are closed, the button names what differs from the usual. */
export function More({ draft, isMember }: MoreProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const isOpen = useMoreOpen();
  const isHydrating = useHydrating();
  const { part, failed, retry } = useLazyPart(isOpen, loadMoreSettings);
  const again = useRetry(retry);
  const settings = useRef<HTMLDivElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isOpen || !part || !isPressed.current) return;
    isPressed.current = false;
    // Otherwise the Generate button at the bottom may cover them.
    settings.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, part]);
  // Below the button, so that opening and closing do not move it. Open, the fields of the size have it.
  const isNoted = !isOpen && !isMember && draft.resolution === 'Custom' && !isFreeSize(draftSize(draft));
  const { seed, steps, guidance } = draft;
  const unusual = [
    draft.model?.name,
    steps !== null && t`Steps ${steps}`,
    guidance !== null && t`Guidance ${guidance}`,
    draft.negativePrompt.trim() !== '' && t`Negative prompt`,
    draft.isSeedPinned && t`Seed ${seed} locked`,
    !draft.enhance && t`Enhance off`,
  ];
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          isPressed.current = true;
          toggleMore();
        }}
        className="flex min-h-11 w-full items-center gap-2 rounded-small text-start text-sm text-muted eased hover:text-ink"
      >
        {t`More`}
        <Icon name="chevron" size={14} className={isOpen ? 'flipped' : ''} />
        {!isOpen && <span className="ms-auto text-ink">{unusual.filter(Boolean).join(' · ')}</span>}
      </button>
      {isNoted && <SizeNote size={draftSize(draft)} />}
      {/* The height is kept before the settings have loaded, so that the button below does not move. */}
      <div id={id} ref={settings} className={isHydrating ? 'more:min-h-62' : isOpen ? 'min-h-62' : ''}>
        {isOpen && part && <part.MoreSettings draft={draft} isMember={isMember} />}
        {isOpen && failed && (
          <p role="alert">
            {i18n._(offlineText)} <Button {...again}>{t`Try again`}</Button>
          </p>
        )}
      </div>
    </div>
  );
}
