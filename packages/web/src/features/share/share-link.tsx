import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { site } from '../../lib/browser/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { SharePlaces } from './share-places.tsx';
import type { Copying } from './use-copy.ts';
import type { ShareTexts } from './use-share-texts.ts';

interface ShareLinkProps extends Copying {
  url: string;
  texts: ShareTexts;
  /** The terms of the link, shown above the share targets. */
  children: ReactNode;
}

/** Opens the share sheet of the system. Closing it is not a failure. */
async function openSheet(sheet: ShareData) {
  try {
    await navigator.share(sheet);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await showFailure(error);
  }
}

/** The link with its terms and share targets. */
export function ShareLink({ url, texts, said, copy, children }: ShareLinkProps) {
  const { t } = useLingui();
  const { post: text } = texts;
  const sheet = { title: site().siteName, text, url };
  const hasSheet =
    typeof navigator.share === 'function' && (navigator.canShare === undefined || navigator.canShare(sheet));
  const isCopied = said?.isCopied === true;
  return (
    <>
      <textarea
        readOnly
        dir="ltr"
        rows={2}
        aria-label={texts.link}
        value={url}
        onFocus={(event) => event.currentTarget.select()}
        className="field-sizing-content block min-h-11 w-full resize-none rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all"
      />
      <div className="mt-3 grid gap-3">
        {hasSheet && (
          <Button ref={focusOnMount} variant="primary" onClick={() => void openSheet(sheet)}>
            <Icon name="share" />
            {t`Share with…`}
          </Button>
        )}
        <Button
          variant={hasSheet ? 'quiet' : 'primary'}
          ref={hasSheet ? null : focusOnMount}
          onClick={() => copy(url, { text: t`Link copied.`, isCopied: true })}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          {isCopied ? t`Copied` : t`Copy link`}
        </Button>
      </div>
      <p
        role="status"
        className={said && !isCopied ? 'mt-3 rounded-control bg-sunken px-3.5 py-2.5 text-sm' : 'sr-only'}
      >
        {said?.text}
      </p>
      <div className="my-4 border-y border-line py-4">{children}</div>
      <SharePlaces
        text={text}
        url={url}
        onPaste={() => copy(url, { text: t`Link copied. Paste it into your post.` })}
      />
    </>
  );
}
