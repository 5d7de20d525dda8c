import type { Message } from '@limn/server/schema/site/contact-message';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { DeliveryLine } from './delivery-line.tsx';

const failed = msg`The message could not be marked. Try again.`;

/** As it was typed: whatever stands in it is text. */
export function MessageItem({ message }: { message: Message }) {
  const { t } = useLingui();
  const { id, content, created_at, is_read, delivery } = message;
  const mark = trpc.message.mark.useMutation({ onError: (error) => showFailure(error, failed) });
  return (
    <li
      aria-label={is_read ? t`Read message` : t`Unread message`}
      className={`border-s-2 py-4 ps-4 ${is_read ? 'border-transparent' : 'border-s-ink'}`}
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        {!is_read && <span className="font-medium text-ink">{t`Unread`}</span>}
        <Ago at={created_at} />
      </p>
      <p dir="auto" className="mt-2 max-w-prose whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <DeliveryLine delivery={delivery} />
        <Button
          look="ghost"
          busy={mark.isPending}
          onClick={() => mark.mutate({ id, is_read: !is_read })}
          className="-ms-4 text-ink sm:ms-0"
        >
          {is_read ? t`Mark as unread` : t`Mark as read`}
        </Button>
      </div>
    </li>
  );
}
