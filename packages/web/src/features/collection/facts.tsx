import type { Collection } from '@limn/server/schema/studio/collection';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** The number of pictures of a collection, and whether it is shared. */
export function CollectionFacts({ collection: { count, is_shared: isShared } }: { collection: Collection }) {
  const { t } = useLingui();
  return (
    <span className="text-sm text-muted">
      {t`${plural(count, { one: '# picture', other: '# pictures' })}`}
      {isShared && ` · ${t`Shared`}`}
    </span>
  );
}
