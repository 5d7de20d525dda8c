import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Shows and announces how many pictures a search or a filter found. */
export function FoundCount({ count }: { count: number | undefined }) {
  const { t } = useLingui();
  return (
    <span role="status">
      {count !== undefined && t`${plural(count, { one: '# result', other: '# results' })}`}
    </span>
  );
}
