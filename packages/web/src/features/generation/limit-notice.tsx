import { limits } from '@limn/server/enums';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { useViewer } from '../../lib/session/viewer.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dismissFailure, useJob, useJobs } from './job.ts';

/** Says before a press of Generate that the image limit is reached, and links to what helps. */
export function LimitNotice({ onFull }: { onFull: (isFull: boolean) => void }) {
  const { t, i18n } = useLingui();
  const { data: usage, refetch } = trpc.image.usage.useQuery();
  const viewer = useViewer();
  const job = useJob();
  const isPainting = useJobs().length > 0;
  const isFull = !!usage && !isPainting && usage.stored + usage.active >= usage.limit;
  const isRefused = job.phase === 'failed' && 'failure' in job && job.failure.code === 'image.limit_reached';
  useEffect(() => {
    onFull(isFull);
    return () => onFull(false);
  }, [isFull, onFull]);
  useEffect(() => {
    if (isRefused) void refetch();
  }, [isRefused, refetch]);
  useEffect(() => {
    // The notice stays, so the failure on the stage can go.
    if (isRefused && isFull) dismissFailure();
  }, [isRefused, isFull]);
  if (!isFull) return null;
  return (
    <>
      <p className="mb-3 flex animate-appear items-start gap-2 text-sm">
        <Icon name="alert" size={16} className="mt-0.5" />
        <span>
          {t`You have ${usage.stored} of ${usage.limit} pictures saved. Delete some before generating another.`}
          {sentenceGap(i18n.locale)}
          {viewer?.is_paid === false && (
            <Link {...plansLink} className="font-medium underline underline-offset-4">
              {t`Upgrade to save up to ${limits.storedMember}.`}
            </Link>
          )}
        </span>
      </p>
      <Link to="/history" className={`${buttonShape} ${buttonVariants.primary} min-h-13 w-full text-lg`}>
        {t`Open history`}
      </Link>
    </>
  );
}
