import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { site } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showError, showToast } from '../../ui/toast.ts';
import { QrCode } from './qr-code.tsx';
import { type ShareTarget, shareTargets } from './share-targets.ts';

const tile =
  'group flex min-h-11 w-full flex-col items-center gap-1.5 rounded-control px-1 py-2 text-center text-xs eased hover:bg-sunken aria-expanded:bg-sunken';
const disc =
  'grid size-11 place-items-center rounded-round border border-control font-display text-xl leading-none eased group-hover:border-ink';

/** The link, and everywhere it can be taken. */
export function ShareLink({ url }: { url: string }) {
  const { t } = useLingui();
  const [showsCode, setShowsCode] = useState(false);
  const text = t`I described it, ${site().siteName} painted it.`;
  const names: Record<string, string> = { weibo: t`Weibo` };
  const sheet = { title: site().siteName, text, url };
  const hasSheet =
    typeof navigator.share === 'function' && (navigator.canShare === undefined || navigator.canShare(sheet));
  const copy = (done: string, duration?: number) =>
    void copyText(url).then(
      () => showToast(done, duration === undefined ? {} : { duration }),
      () => showError(t`The link could not be copied. Select it and copy it yourself.`),
    );
  const nameOf = ({ id, name }: ShareTarget) => names[id] ?? name;
  return (
    <>
      <div className="flex min-h-12 items-center rounded-control border border-control bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
        <input
          readOnly
          dir="ltr"
          aria-label={t`Link to the picture`}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
          className="min-w-0 grow self-stretch truncate bg-transparent px-3.5 text-sm outline-none"
        />
        <Button look="ghost" onClick={() => copy(t`Link copied.`)} className="shrink-0">
          <Icon name="copy" size={18} />
          {t`Copy link`}
        </Button>
      </div>
      {hasSheet && (
        <Button
          look="primary"
          // Whoever closes it again has not failed.
          onClick={() => void navigator.share(sheet).catch(() => undefined)}
          className="mt-3 w-full"
        >
          <Icon name="share" />
          {t`Share with…`}
        </Button>
      )}
      <ul aria-label={t`Share on`} className="mt-4 grid grid-cols-4 gap-1">
        {shareTargets.map((target) => (
          <li key={target.id}>
            <a
              href={target.address(text, url)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => {
                if (target.kind === 'home')
                  copy(t`The link is on your clipboard: paste it into what you post.`, 10_000);
              }}
              className={tile}
            >
              <span aria-hidden="true" className={disc}>
                {target.monogram}
              </span>
              {nameOf(target)}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            aria-expanded={showsCode}
            aria-controls="share-code"
            onClick={() => setShowsCode(!showsCode)}
            className={tile}
          >
            <span aria-hidden="true" className={disc}>
              {'信'}
            </span>
            {t`WeChat`}
          </button>
        </li>
      </ul>
      <div id="share-code" hidden={!showsCode} className="mt-3">
        <div className="flex flex-col items-center gap-3 rounded-control bg-sunken p-4">
          {showsCode && <QrCode text={url} label={t`QR code of the link`} />}
          <p className="text-center text-sm text-muted">{t`Scan it with WeChat, then share the page from there.`}</p>
        </div>
      </div>
    </>
  );
}
