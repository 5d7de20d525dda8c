import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { QrCode } from './qr-code.tsx';
import { type ShareIcon, shareIcons } from './share-icons.ts';
import { type ShareTarget, shareTargets } from './share-targets.ts';

const tile =
  'group flex min-h-11 w-full flex-col items-center gap-1.5 rounded-control py-2 text-center text-xs eased hover:bg-sunken aria-expanded:bg-sunken';
const disc =
  'grid size-11 place-items-center rounded-round border border-control eased group-hover:border-ink';

/** Logos are never mirrored. */
function Disc({ mark }: { mark: ShareIcon }) {
  return (
    <span className={disc}>
      <svg aria-hidden="true" viewBox="0 0 24 24" width="20" height="20" fill="currentColor">
        <path d={shareIcons[mark]} />
      </svg>
    </span>
  );
}

interface SharePlacesProps {
  text: string;
  url: string;
  /** Called for a target that takes no link: the user has to paste it. */
  onPaste: () => void;
}

/** The share targets of a link. */
export function SharePlaces({ text, url, onPaste }: SharePlacesProps) {
  const { t } = useLingui();
  const [showsCode, setShowsCode] = useState(false);
  const names: Record<string, string> = { weibo: t`Weibo` };
  const nameOf = ({ id, name }: ShareTarget) => names[id] ?? name;
  return (
    <>
      <ul aria-label={t`Share on`} className="grid grid-cols-3 gap-1 large-text:grid-cols-2 xs:grid-cols-4">
        {shareTargets.map((target) => (
          <li key={target.id}>
            <a
              href={target.address(text, url)}
              target="_blank"
              rel="noopener noreferrer"
              onClick={target.kind === 'home' ? onPaste : undefined}
              className={tile}
            >
              <Disc mark={target.id} />
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
            <Disc mark="wechat" />
            {t`WeChat`}
          </button>
        </li>
      </ul>
      <div id="share-code" hidden={!showsCode} className="mt-3">
        <div className="flex flex-col items-center gap-3 rounded-control bg-sunken p-4">
          {showsCode && <QrCode text={url} label={t`QR code of the link`} />}
          <p className="text-center text-sm text-muted">{t`Scan it with WeChat and share the page there.`}</p>
        </div>
      </div>
    </>
  );
}
