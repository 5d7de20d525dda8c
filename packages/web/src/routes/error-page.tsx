import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAnnounceHydration } from '../lib/browser/hydration.ts';
import { useRetry } from '../lib/browser/use-retry.ts';
import { Button } from '../ui/button.tsx';

/**
 * Shown when a page cannot be loaded or fails to render. It does not reload the document: offline, a reload would
 * lose it.
 */
export function ErrorPage({ reset }: { reset: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  useAnnounceHydration();
  const again = useRetry(() => {
    reset();
    void router.invalidate();
  });
  return (
    <div role="alert" className="mx-auto max-w-md pt-4 text-center">
      <h1 className="font-display text-4xl leading-tight">{t`Something went wrong`}</h1>
      <p className="mt-3 mb-8 text-muted">{t`Check your connection and reload. Your text is saved.`}</p>
      <Button variant="primary" {...again}>
        {t`Try again`}
      </Button>
    </div>
  );
}
