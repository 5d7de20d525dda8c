import type { ListMessages } from '@limn/server/schema/site/contact-message';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { ListSegment } from '../../ui/list-segment.tsx';
import { MessageItem } from './message-item.tsx';

const failed = msg`Failed to fetch the messages`;

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
          <li className="py-4 text-muted">
            {filter === 'unread' ? t`Everything is read.` : t`Nobody has written yet.`}
          </li>
        ) : (
          items.map((message) => <MessageItem key={message.id} message={message} />)
        )
      }
    </ListSegment>
  );
}
