import type { User } from '@limn/server/schema/people/account';
import { useRef, useState } from 'react';
import { useIsMounted } from '../../lib/browser/use-is-mounted.ts';
import { changedFields } from '../../lib/data/changed-fields.ts';
import type { AvatarChoice } from './avatar-choice.ts';
import { clearProfileDraft, keepProfileDraft, type ProfileDraft, readProfileDraft } from './profile-draft.ts';

type Draft = Partial<ProfileDraft>;

const keptAvatar: AvatarChoice = { kind: 'kept' };
const isEmpty = (draft: Draft) => Object.keys(draft).length === 0;

export interface UnsavedProfile {
  draft: Draft;
  avatar: AvatarChoice;
  change(part: Draft): void;
  choose(choice: AvatarChoice): void;
  /** The choice is saved. One that was made since then stays. */
  settleAvatar(saved: AvatarChoice): void;
  /**
   * Both are saved. What was typed or chosen since then stays.
   * @returns whether the form can be closed, because nothing else is unsaved
   */
  settle(saved: Draft, savedAvatar: AvatarChoice): boolean;
}

/** What the user typed and chose in the profile form, until it is saved. The browser keeps what was typed. */
export function useUnsavedProfile(user: User): UnsavedProfile {
  const [draft, setDraft] = useState(() => readProfileDraft(user.id) ?? {});
  const [avatar, setAvatar] = useState<AvatarChoice>(
    draft.address ? { kind: 'address', address: draft.address } : keptAvatar,
  );
  const isMounted = useIsMounted();
  // Resizing and saving are asynchronous, and their results must not overwrite newer input.
  const latest = useRef(draft);
  const latestAvatar = useRef(avatar);
  function replaceDraft(next: Draft) {
    latest.current = next;
    setDraft(next);
    keepProfileDraft(user.id, next);
  }
  function choose(choice: AvatarChoice) {
    latestAvatar.current = choice;
    setAvatar(choice);
  }
  function settleAvatar(saved: AvatarChoice) {
    if (latestAvatar.current === saved) choose(keptAvatar);
  }
  return {
    draft,
    avatar,
    change: (part) => replaceDraft({ ...latest.current, ...part }),
    choose,
    settleAvatar,
    settle(saved, savedAvatar) {
      if (!isMounted()) {
        const stored = readProfileDraft(user.id);
        if (stored && isEmpty(changedFields(saved, stored))) clearProfileDraft();
        return false;
      }
      settleAvatar(savedAvatar);
      const unsaved = changedFields(saved, latest.current);
      if (isEmpty(unsaved) && latestAvatar.current.kind === 'kept') return true;
      replaceDraft(unsaved);
      return false;
    },
  };
}
