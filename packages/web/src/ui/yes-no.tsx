import { useLingui } from '@lingui/react/macro';
import { Icon } from './icon.tsx';

export function YesNo({ yes }: { yes: boolean }) {
  const { t } = useLingui();
  return yes ? (
    <span className="inline-flex items-center gap-1.5 font-medium">
      <Icon name="check" size={16} />
      {t`Yes`}
    </span>
  ) : (
    <span className="text-muted">{t`No`}</span>
  );
}
