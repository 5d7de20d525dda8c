import type { ListMessages } from '@limn/server/schema/site/contact-message';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { failureText } from '../../i18n/refusal-text.ts';
import { dialogLink } from '../../lib/browser/dialog-link.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSegment } from '../../ui/list-segment.tsx';
import { MessageItem } from './message-item.tsx';

const failed = msg`Couldn't load the messages.`;

const action = `${buttonShape} ${buttonVariants.quiet}`;

/** The entries after the cursor `after`, or the newest ones. */
export function MessageSegment({ after, filter }: Pick<ListMessages, 'after' | 'filter'>) {
  const { t, i18n } = useLingui();
  const query = trpc.message.list.useQuery({ after, filter }, { staleTime: 0 });
  return (
    <ListSegment
      query={query}
      error={query.error}
      problem={(error) => failureText(i18n, readFailure(error), failed)}
      rest={(next) => <MessageSegment after={next} filter={filter} />}
    >
      {({ items }) =>
        items.length === 0 && after === undefined ? (
          <li>
            {filter === 'unread' ? (
              <EmptyState
                icon="check"
                title={t`No unread messages.`}
                text={t`The menu shows how many messages are unread.`}
              >
                <Link to="/admin/messages" className={action}>{t`Show all messages`}</Link>
              </EmptyState>
            ) : (
              <EmptyState
                icon="mail"
                title={t`No messages yet`}
                text={t`Visitors can send messages with “Connect Us” at the bottom of each page.`}
              >
                <Link {...dialogLink('connect')} className={action}>{t`Open the form`}</Link>
              </EmptyState>
            )}
          </li>
        ) : (
          items.map((message) => <MessageItem key={message.id} message={message} />)
        )
      }
    </ListSegment>
  );
}
