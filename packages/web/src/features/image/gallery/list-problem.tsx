import { useLingui } from '@lingui/react/macro';
import { reasonText } from '../../../i18n/refusal-text.ts';
import { readFailure } from '../../../lib/data/failure.ts';
import { Button } from '../../../ui/button.tsx';

interface ListProblemProps {
  error: unknown;
  /** A retry is running. */
  busy?: boolean;
  onRetry: () => void;
}

/** The list or a page of it cannot be loaded: why, and a button to try again. */
export function ListProblem({ error, busy = false, onRetry }: ListProblemProps) {
  const { t, i18n } = useLingui();
  const reason = reasonText(i18n, readFailure(error));
  return (
    <div role="alert" className="py-8">
      <p className="text-lg">{t`Failed to load image history`}</p>
      {reason && <p className="mt-1 text-muted">{reason}</p>}
      <Button busy={busy} onClick={onRetry} className="mt-4">
        {t`Try again`}
      </Button>
    </div>
  );
}
