import type { AdminService } from '@limn/server/schema/studio/image-service';
import type { AdminModel } from '@limn/server/schema/studio/model';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { audienceText } from './service-text.ts';

interface ModelRowProps {
  model: AdminModel;
  services: readonly AdminService[];
  place: number;
  count: number;
  busy: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** A model with its services, and buttons to move it in the list of the users. */
export function ModelRow({ model, services, place, count, busy, onMove, onEdit, onRemove }: ModelRowProps) {
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { name } = model;
  const nameOf = (id: string) => services.find((service) => service.id === id)?.name ?? '';
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 wrap-anywhere">
        <h4 className="font-medium">
          <bdi>{name}</bdi>
        </h4>
        <p className="text-sm text-muted">
          <bdi dir="ltr">{model.id}</bdi>
          {` · ${i18n._(audienceText[model.audience])}`}
          {model.is_hidden && ` · ${t`Hidden from users`}`}
          {model.plan_ids.length > 0 && ` · ${t`Certain plans only`}`}
        </p>
        <ul className="text-sm">
          {model.services.map(({ service_id, remote_name, missing_since }) => (
            <li key={service_id} className={missing_since ? 'text-danger' : 'text-muted'}>
              <bdi>{nameOf(service_id)}</bdi>
              {': '}
              <bdi dir="ltr">{remote_name}</bdi>
              {missing_since && ` · ${t`No longer offered by the service`}`}
            </li>
          ))}
          {model.services.length === 0 && (
            <li className="text-danger">{t`No image service has this model.`}</li>
          )}
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="ghost"
          disabled={place === 1}
          busy={busy}
          aria-label={t`Move up: ${name}`}
          onClick={() => onMove(-1)}
        >
          ↑
        </Button>
        <Button
          variant="ghost"
          disabled={place === count}
          busy={busy}
          aria-label={t`Move down: ${name}`}
          onClick={() => onMove(1)}
        >
          ↓
        </Button>
        <Button aria-label={t`Edit: ${name}`} onClick={onEdit}>
          {t`Edit`}
        </Button>
        <Button variant="danger" aria-label={t`Remove: ${name}`} onClick={() => setAsking(true)}>
          {t`Remove`}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t`Remove this model?`}
          text={t`Users can no longer choose it. Pictures stay.`}
          action={t`Remove`}
          onConfirm={onRemove}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
