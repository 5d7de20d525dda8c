import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';

interface LoadErrorProps {
  text: string;
  /** It is being tried. */
  busy: boolean;
  onRetry: () => void;
}

/** Instead of what could not be loaded. */
export function LoadError({ text, busy, onRetry }: LoadErrorProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="py-4">
      <p className="mb-4">{text}</p>
      <Button busy={busy} onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}
