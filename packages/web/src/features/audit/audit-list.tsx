import type { ListAudit } from '@limn/server/schema/guard/audit';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { ListSegment } from '../../ui/list-segment.tsx';
import { AuditItem } from './audit-item.tsx';

const failed = msg`Couldn't load the audit log.`;

/** The entries after the cursor `after`, or the newest ones. */
export function AuditSegment({ after, action }: Pick<ListAudit, 'after' | 'action'>) {
  const { t, i18n } = useLingui();
  const query = trpc.audit.list.useQuery({ after, action }, { staleTime: 0 });
  return (
    <ListSegment
      query={query}
      error={query.error}
      problem={(error) => failureText(i18n, readFailure(error), failed)}
      rest={(next) => <AuditSegment after={next} action={action} />}
    >
      {({ items }) =>
        items.length === 0 && after === undefined ? (
          <li className="py-4 text-muted">{t`No actions of this kind yet.`}</li>
        ) : (
          items.map((entry) => <AuditItem key={entry.id} entry={entry} />)
        )
      }
    </ListSegment>
  );
}
