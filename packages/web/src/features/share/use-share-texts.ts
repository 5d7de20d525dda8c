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
      about: t`Only you see your pictures. A link shows this one to whoever has it, until you take it back.`,
      unknown: t`Could not check whether this picture is shared.`,
      stop: t`Stop sharing this picture?`,
      link: t`Link to the picture`,
      post: t`I described it, ${siteName} painted it.`,
      showPrompt: t`Show my description`,
      showPromptHint: t`Whoever has the link can read what the picture was painted from.`,
    };
  return {
    title: t`Share this collection`,
    about: t`Only you see your collections. Anyone with the link sees its name and all its pictures, until you stop sharing.`,
    unknown: t`Could not check whether this collection is shared.`,
    stop: t`Stop sharing this collection?`,
    link: t`Link to the collection`,
    post: t`I described them, ${siteName} painted them.`,
    showPrompt: t`Show my descriptions`,
    showPromptHint: t`Anyone with the link can read what each picture was painted from.`,
  };
}
