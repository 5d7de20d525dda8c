import type { Service } from '@limn/server/schema/site/integration';
import { useLingui } from '@lingui/react/macro';
import { serviceName } from '../../i18n/service-name.ts';
import { requiredSettings } from './required-settings.ts';

/** One that is not set up, and what it needs. */
export function UnconfiguredRow({ service }: { service: Service }) {
  const { i18n } = useLingui();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <span>{serviceName(i18n, service.name)}</span>
      <span className="flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-sm">
        {requiredSettings[service.name].map((setting) => (
          <code key={setting} dir="ltr" className="wrap-anywhere text-muted">
            {setting}
          </code>
        ))}
      </span>
    </li>
  );
}
