import type { PaymentNotice } from '@limn/server/schema/billing/payment';
import { useLingui } from '@lingui/react/macro';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { isolatedMoney } from './payment-text.ts';

/** Refunds and disputes that began at a provider, until an admin marks them as read. It renders nothing without any. */
export function PaymentNotices({ onOpen }: { onOpen: (payment: { id: string }) => void }) {
  const { t } = useLingui();
  const { data = [] } = trpc.payment.notices.useQuery(undefined, { staleTime: 0 });
  const read = trpc.payment.readNotices.useMutation({
    onSuccess(left) {
      cache.payment.notices.setData(undefined, left);
      void cache.stats.attention.invalidate();
    },
    onError: (error) => showFailure(error),
  });
  if (data.length === 0) return null;
  return (
    <section aria-label={t`New refunds and disputes`} className="mb-10 rounded-panel bg-sunken p-4">
      <h3 className="font-display text-2xl leading-tight">{t`New refunds and disputes`}</h3>
      <ul className="ruled mt-1">
        {data.map((notice) => (
          <li key={notice.id} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
            <button
              type="button"
              aria-haspopup="dialog"
              className="min-h-11 text-start underline decoration-line underline-offset-4 hover:decoration-current"
              onClick={() => onOpen({ id: notice.payment_id })}
            >
              <NoticeText notice={notice} />
            </button>
            <Day at={notice.created_at} isShort isUtc />
          </li>
        ))}
      </ul>
      <Button
        className="mt-2"
        busy={read.isPending}
        onClick={() => read.mutate({ ids: data.map(({ id }) => id) })}
      >
        {t`Mark all as read`}
      </Button>
    </section>
  );
}

function NoticeText({ notice: { kind, amount, currency, email } }: { notice: PaymentNotice }) {
  const { t } = useLingui();
  const money = isolatedMoney(amount, currency);
  const user = `\u2068${email ?? t`Deleted account`}\u2069`;
  return kind === 'refund' ? t`Refund of ${money}: ${user}` : t`Dispute over ${money}: ${user}`;
}
