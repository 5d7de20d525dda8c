import { useLingui } from '@lingui/react/macro';
import { deviceLabel } from './device-label.ts';

/** Makes of what a device called itself what people call it. */
export function useDeviceName(): (userAgent: string) => string {
  const { t } = useLingui();
  return (userAgent) => {
    const { program, system } = deviceLabel(userAgent);
    if (program && system) return t`${program} on ${system}`;
    return program ?? system ?? t`Unknown device`;
  };
}
