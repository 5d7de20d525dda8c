import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cache, onRefused, trpc } from '../../lib/data/data-client.tsx';
import { showToast } from '../../ui/toast.ts';

/** Leaves the admin area when the server reports that the user is no longer an admin. */
export function useAdminCheck(): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data: user } = trpc.account.get.useQuery(undefined, { staleTime: 60_000 });
  const isDemoted = user?.is_admin === false;
  useEffect(() => onRefused('account.forbidden', () => void cache.account.invalidate()), []);
  useEffect(() => {
    if (!isDemoted) return;
    showToast(t`You're no longer an admin.`, { duration: 6000 });
    void navigate({ to: '/', replace: true });
  }, [isDemoted, navigate, t]);
}
