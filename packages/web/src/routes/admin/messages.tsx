import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link } from '@tanstack/react-router';
import { MessageSegment } from '../../features/contact-message/message-list.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { AdminHeading } from './heading.tsx';
import { filterOf } from './search.ts';

const route = getRouteApi('/admin/messages');

export function AdminMessages() {
  const { t, i18n } = useLingui();
  const filter = filterOf(route.useSearch());
  const { data } = trpc.message.list.useQuery({ filter }, { staleTime: 0 });
  const unread = data ? formatNumber(i18n.locale, data.unread) : '';
  const tabs = [
    { of: 'all', search: {}, label: t({ message: 'All', context: 'messages' }) },
    { of: 'unread', search: { filter: 'unread' }, label: data ? t`Unread (${unread})` : t`Unread` },
  ] as const;
  return (
    <>
      <AdminHeading title={t`Messages`}>
        <nav aria-label={t`Filter messages`} className="flex rounded-control bg-sunken">
          {tabs.map(({ of, search, label }) => (
            <Link
              key={of}
              to="/admin/messages"
              search={search}
              replace
              activeOptions={{ exact: true }}
              aria-current={of === filter ? 'true' : undefined}
              className={`inline-flex min-h-11 items-center rounded-control border px-4 font-medium figures eased ${of === filter ? 'border-control bg-surface' : 'border-transparent text-muted hover:text-ink'}`}
            >
              {label}
            </Link>
          ))}
        </nav>
      </AdminHeading>
      <ul key={filter} aria-label={t`Messages`} className="ruled">
        <MessageSegment after={undefined} filter={filter} />
      </ul>
    </>
  );
}
