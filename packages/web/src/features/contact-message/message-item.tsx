import type { Message } from '@limn/server/schema/site/contact-message';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Ago } from '../../ui/ago.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { showFailure } from '../../ui/show-failure.ts';

const words: Record<Message['delivery'], { icon: IconName; text: MessageDescriptor; tone?: string }> = {
  delivered: { icon: 'check', text: msg`Forwarded to community chat` },
  waiting: { icon: 'forward', text: msg`Not forwarded yet: will retry` },
  given_up: { icon: 'alert', text: msg`Not forwarded (saved here)`, tone: 'text-danger' },
  kept: { icon: 'info', text: msg`Saved here: no community chat connected` },
};

/** The state of the delivery of a message to the community. */
function DeliveryLine({ delivery }: { delivery: Message['delivery'] }) {
  const { i18n } = useLingui();
  const { icon, text, tone = '' } = words[delivery];
  return (
    <span className={`inline-flex items-center gap-1.5 ${tone}`}>
      <Icon name={icon} size={16} className="shrink-0" />
      {i18n._(text)}
    </span>
  );
}

const failed = msg`Couldn't mark the message. Try again.`;

/** A message, shown as plain text. */
export function MessageItem({ message }: { message: Message }) {
  const { t } = useLingui();
  const { id, content, created_at, is_read, delivery } = message;
  const mark = trpc.message.mark.useMutation({
    // The number beside the link to this page.
    onSuccess: () => cache.stats.attention.invalidate(),
    onError: (error) => showFailure(error, failed),
  });
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
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-muted">
        <DeliveryLine delivery={delivery} />
        <Button
          variant="ghost"
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
