import type { Image } from '@limn/server/schema/studio/image';
import { useLingui } from '@lingui/react/macro';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { failureText } from '../../i18n/refusal-text.ts';
import { showError, showToast } from '../../ui/toast.ts';
import { settingsOf } from './reuse-settings.ts';
import { startJobs } from './start-job.ts';
import { addUsedSeeds } from './used-seeds.ts';

/**
 * Paints a picture like this one: the same settings, a new seed. The draft stays. The stage shows the job; on other pages
 * a message leads there.
 */
export function useAnother(): (image: Image) => void {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  async function paint(image: Image) {
    const settings = settingsOf(image);
    addUsedSeeds(settings, [settings.seed]);
    const started = startJobs(settings);
    if (!isHome)
      showToast(t`Generating another picture.`, {
        duration: 6000,
        action: { label: t`Show`, run: () => void navigate({ to: '/' }) },
      });
    const failure = await started;
    if (!failure) return;
    if (failure.code === 'account.signed_out')
      return void navigate({ to: '/login', search: { next: '/', mode: 'login' } });
    showError(failureText(i18n, failure));
  }
  return (image) => void paint(image);
}
