import type { Collection } from '@limn/server/schema/studio/collection';
import { useLingui } from '@lingui/react/macro';
import { trpc } from '../../lib/data/data-client.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { NameForm } from './name-form.tsx';

interface NameDialogProps {
  /** The collection to rename; undefined for a new one. */
  collection?: Collection | undefined;
  onClose: () => void;
  onCreated?: (collection: Collection) => void;
}

/** Creates a collection, or renames one. */
export function NameDialog({ collection, onClose, onCreated }: NameDialogProps) {
  const { t } = useLingui();
  const create = trpc.collection.create.useMutation({
    onError: (error) => showFailure(error),
  });
  const rename = trpc.collection.update.useMutation({
    onError: (error) => showFailure(error),
  });
  return (
    <Dialog title={collection ? t`Rename collection` : t`New collection`} onClose={onClose}>
      <IconButton
        icon="close"
        label={t`Close`}
        onClick={onClose}
        className="absolute end-2 top-2 xs:end-3 xs:top-3"
      />
      <NameForm
        value={collection?.name ?? ''}
        action={collection ? t`Save` : t`Create`}
        busy={create.isPending || rename.isPending}
        onSubmit={(name) =>
          collection
            ? rename.mutate({ id: collection.id, name }, { onSuccess: onClose })
            : create.mutate(
                { name },
                {
                  onSuccess(created) {
                    onClose();
                    onCreated?.(created);
                  },
                },
              )
        }
      />
    </Dialog>
  );
}
