import type { Shared } from '@limn/server/schema/studio/share';
import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/browser/site.ts';

export interface ShareTexts {
  title: string;
  about: string;
  /** The state of the link could not be loaded. */
  unknown: string;
  /** The question before the link is revoked. */
  stop: string;
  /** The label of the link. */
  link: string;
  /** What is posted with the link. */
  post: string;
  showPrompt: string;
  showPromptHint: string;
}

/** The texts that differ between a picture and a collection. */
export function useShareTexts(of: Shared): ShareTexts {
  const { t } = useLingui();
  const { siteName } = site();
  if ('image_id' in of)
    return {
      title: t`Share this picture`,
      about: t`Your pictures are private. Anyone with the link can view this one until you stop sharing.`,
      unknown: t`Couldn't check whether this picture is shared.`,
      stop: t`Stop sharing this picture?`,
      link: t`Link to the picture`,
      post: t`I made this picture with ${siteName}.`,
      showPrompt: t`Show my prompt`,
      showPromptHint: t`People with the link can see your prompt.`,
    };
  return {
    title: t`Share this collection`,
    about: t`Your collections are private. Anyone with the link can view this one, with its name and all its pictures, until you stop sharing.`,
    unknown: t`Couldn't check whether this collection is shared.`,
    stop: t`Stop sharing this collection?`,
    link: t`Link to the collection`,
    post: t`I made these pictures with ${siteName}.`,
    showPrompt: t`Show my prompts`,
    showPromptHint: t`People with the link can see your prompts.`,
  };
}
