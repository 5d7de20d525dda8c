import { useLingui } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';

/** Where a page could not be loaded or broke while it was drawn. */
export function ErrorPage() {
  const { t } = useLingui();
  return (
    <div role="alert" className="mx-auto max-w-md py-20 text-center">
      <h1 className="font-display text-4xl leading-tight">{t`This page did not open`}</h1>
      <p className="mt-3 mb-8 text-muted">
        {t`The connection may have broken, or the fault is ours. What you typed is kept.`}
      </p>
      <Button look="primary" onClick={() => location.reload()}>{t`Try again`}</Button>
    </div>
  );
}
