import type { RenewalRun } from '@limn/server/schema/billing/bulk-auto-renew';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatNumber } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Progress } from '../../ui/progress.tsx';
import { RunFailures } from './run-failures.tsx';

const failed = msg`Couldn't change auto-renew for everyone. Try again.`;
/** Milliseconds between two checks while a run is active. */
const askEvery = 1000;

/**
 * Turns the renewal of all paid subscriptions on or off, one provider call each. The server does the work; this shows
 * its progress, also after a reload, and reloads the memberships at the end.
 */
export function BulkAutoRenew() {
  const { t, i18n } = useLingui();
  const [asking, setAsking] = useState<0 | 1>();
  const set = trpc.renewal.setForAll.useMutation();
  const { data: run } = trpc.renewal.get.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (set.isPending || state.data?.ended_at === null ? askEvery : false),
  });
  const isGoingOn = run?.ended_at === null;
  const end = run?.ended_at;
  useEffect(() => {
    if (!end) return;
    for (const noun of [cache.membership, cache.user, cache.account]) void noun.invalidate();
  }, [end]);
  const label = (renews: 0 | 1) => (renews ? t`Turn on for everyone` : t`Turn off for everyone`);
  return (
    <div>
      <p className="max-w-prose text-sm text-muted">
        {t`Changes all paid subscriptions one by one. Members can change it back.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {([1, 0] as const).map((renews) => (
          <Button
            key={renews}
            busy={
              (isGoingOn && run.auto_renew === (renews === 1)) ||
              (set.variables?.auto_renew === renews && set.isPending)
            }
            onClick={() => setAsking(renews)}
          >
            {label(renews)}
          </Button>
        ))}
      </div>
      {run && <RunProgress run={run} />}
      {run && (run.failed > 0 || run.waits_for.length > 0) && <RunFailures run={run} />}
      {set.isError && <Notice className="mt-3">{failureText(i18n, readFailure(set.error), failed)}</Notice>}
      {asking !== undefined && (
        <ConfirmDialog
          title={asking ? t`Turn on auto-renew for everyone?` : t`Turn off auto-renew for everyone?`}
          text={
            asking
              ? t`All active subscriptions will renew at the end of their period. Members who turned off auto-renew themselves are skipped.`
              : t`No subscriptions will renew. Members keep access until the end of their paid period.`
          }
          action={label(asking)}
          onConfirm={() => set.mutate({ auto_renew: asking })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}

/** The progress of the current run, or the result of the last one. */
function RunProgress({ run }: { run: RenewalRun }) {
  const { t, i18n } = useLingui();
  const number = (value: number) => formatNumber(i18n.locale, value);
  const { auto_renew: renews, updated, failed, left_alone, total, started_at, ended_at } = run;
  const done = updated + failed;
  if (!ended_at) {
    const title = renews ? t`Turning on auto-renew` : t`Turning off auto-renew`;
    return (
      <div role="status" className="mt-4 max-w-md">
        <p className="font-medium">{title}</p>
        <p className="mb-2 figures text-sm text-muted">
          {t`${number(done)} of ${number(total)} done`}
          {failed > 0 && <span className="text-danger">{` · ${t`${number(failed)} failed`}`}</span>}
        </p>
        <Progress label={title} value={total > 0 ? done / total : undefined} />
      </div>
    );
  }
  return (
    <p role="status" className="mt-4 figures text-sm text-muted">
      {total === 0
        ? left_alone === 0 && t`There are no paid subscriptions to change.`
        : renews
          ? t`Auto-renew was turned on for ${number(updated)} of ${number(total)}.`
          : t`Auto-renew was turned off for ${number(updated)} of ${number(total)}.`}
      {sentenceGap(i18n.locale)}
      {failed > 0 && <span className="text-danger">{t`${number(failed)} failed.`} </span>}
      {left_alone > 0 &&
        t`Skipped because the members turned it off themselves: ${number(left_alone)}.` +
          sentenceGap(i18n.locale)}
      <Moment at={started_at} />
    </p>
  );
}
