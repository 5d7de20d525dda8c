import { type ImageServiceState, imageServiceStates } from '@limn/server/enums';
import type { AdminService } from '@limn/server/schema/studio/image-service';
import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/select.tsx';
import { audienceText, kindName, stateText } from './service-text.ts';

interface ServiceHeadingProps {
  service: AdminService;
  name: string;
}

export function ServiceHeading({ service, name }: ServiceHeadingProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3 className="font-medium">
        <bdi>{name}</bdi>
      </h3>
      <p className="text-sm text-muted">
        {service.kind !== 'builtin' && <bdi>{kindName[service.kind]}</bdi>}
        {service.url && (
          <>
            {' · '}
            <bdi dir="ltr">{service.url}</bdi>
          </>
        )}
      </p>
      <p className="text-sm text-muted">
        {service.is_fixed ? t`From the server settings` : i18n._(audienceText[service.audience])}
        {service.is_paid && ` · ${t`Costs money`}`}
        {service.has_key && ` · ${t`Key saved`}`}
      </p>
    </div>
  );
}

interface StateSelectProps {
  /** Of the service. */
  name: string;
  value: ImageServiceState;
  busy: boolean;
  onState: (state: ImageServiceState) => void;
}

export function StateSelect({ name, value, busy, onState }: StateSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      label={t`Status`}
      className="w-40"
      value={value}
      aria-disabled={busy || undefined}
      aria-label={t`Status: ${name}`}
      onChange={({ currentTarget: { value } }) => {
        const chosen = imageServiceStates.find((state) => state === value);
        if (chosen && !busy) onState(chosen);
      }}
    >
      {imageServiceStates.map((state) => (
        <option key={state} value={state}>
          {i18n._(stateText[state])}
        </option>
      ))}
    </Select>
  );
}
