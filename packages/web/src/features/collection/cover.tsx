import type { Collection } from '@limn/server/schema/studio/collection';
import { Icon } from '../../ui/icon.tsx';

/** The cover of a collection, cropped to its frame; a folder for an empty one. */
export function Cover({ collection: { cover_url } }: { collection: Collection }) {
  if (cover_url === null)
    return (
      <span className="grid size-full place-items-center text-muted">
        <Icon name="folder" />
      </span>
    );
  return <img src={cover_url} alt="" decoding="async" draggable={false} className="size-full object-cover" />;
}
