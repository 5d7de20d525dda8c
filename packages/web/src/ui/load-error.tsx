import { useLingui } from '@lingui/react/macro';
import { Button } from './button.tsx';

interface LoadErrorProps {
  text: string;
  /** A retry is running. */
  busy: boolean;
  onRetry: () => void;
}

/** A load failure with a button to try again. */
export function LoadError({ text, busy, onRetry }: LoadErrorProps) {
  const { t } = useLingui();
  return (
    <div role="alert" className="py-4">
      <p className="mb-4">{text}</p>
      <Button busy={busy} onClick={onRetry}>{t`Try again`}</Button>
    </div>
  );
}
