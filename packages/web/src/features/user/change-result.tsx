import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText, refusalText } from '../../i18n/refusal-text.ts';
import { readFailure } from '../../lib/data/failure.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { UserChange } from './use-change-users.ts';

const failed = msg`That didn't work. Try again.`;
/** Users who are listed by their address. */
const namedAtMost = 10;

interface ChangeResultProps {
  change: UserChange;
  onClose: () => void;
}

/** How many users were changed, and which were not, with the reason. */
export function ChangeResult({ change: { act, result, error }, onClose }: ChangeResultProps) {
  const { t, i18n } = useLingui();
  const { changed, unchanged } = result;
  const done = {
    disable: t`${plural(changed, { one: '# account disabled', other: '# accounts disabled' })}`,
    enable: t`${plural(changed, { one: '# account enabled', other: '# accounts enabled' })}`,
    sign_out: t`${plural(changed, { one: '# user logged out of all devices', other: '# users logged out of all devices' })}`,
  };
  const more = unchanged.length - namedAtMost;
  return (
    <section
      aria-label={t`Result`}
      className="mb-4 flex items-start justify-between gap-2 rounded-control border border-line bg-surface ps-4"
    >
      <div className="min-w-0 py-2.5">
        <p role="status" className="font-medium">
          {done[act]}
        </p>
        {unchanged.length > 0 && (
          <>
            <p className="mt-1 text-sm text-muted">{t`${plural(unchanged.length, { one: '# was not changed:', other: '# were not changed:' })}`}</p>
            <ul className="text-sm">
              {unchanged.slice(0, namedAtMost).map(({ id, email, code }) => (
                <li key={id} className="py-0.5 wrap-anywhere">
                  <bdi className="font-medium">{email ?? t`Deleted account`}</bdi>
                  <span className="text-muted"> · {i18n._(refusalText[code])}</span>
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="text-sm text-muted">{t`${plural(more, { one: '# more', other: '# more' })}`}</p>
            )}
          </>
        )}
        {error !== undefined && (
          <Notice className="mt-2">{failureText(i18n, readFailure(error), failed)}</Notice>
        )}
      </div>
      <IconButton icon="close" label={t`Close`} onClick={onClose} />
    </section>
  );
}
