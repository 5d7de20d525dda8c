import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { readToken } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface UnsavedGuardProps {
  title: string;
  text: string;
}

/** Asks for confirmation before the user leaves the page with unsaved changes. A logged-out user is not asked. */
export function UnsavedGuard({ title, text }: UnsavedGuardProps) {
  const { t } = useLingui();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && readToken() !== '',
    enableBeforeUnload: true,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Dialog title={title} onClose={blocker.reset} className="max-w-sm">
      <p className="text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={blocker.reset}>{t`Stay`}</Button>
        <Button variant="danger" onClick={blocker.proceed}>{t`Leave page`}</Button>
      </div>
    </Dialog>
  );
}
