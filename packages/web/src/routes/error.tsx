import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { reloadIfReplaced } from '../lib/new-version.ts';
import { Button } from '../ui/button.tsx';

/** Where a page could not be loaded or broke while it was drawn. The document stays: offline, a reload would lose it. */
export function ErrorPage({ reset }: { reset: () => void }) {
  const { t } = useLingui();
  const router = useRouter();
  const [trying, setTrying] = useState(false);
  async function tryAgain() {
    setTrying(true);
    if (await reloadIfReplaced()) return;
    setTrying(false);
    reset();
    void router.invalidate();
  }
  return (
    <div role="alert" className="mx-auto max-w-md py-20 text-center">
      <h1 className="font-display text-4xl leading-tight">{t`This page did not open`}</h1>
      <p className="mt-3 mb-8 text-muted">
        {t`The connection may have broken, or the fault is ours. What you typed is kept.`}
      </p>
      <Button look="primary" busy={trying} onClick={tryAgain}>
        {t`Try again`}
      </Button>
    </div>
  );
}
