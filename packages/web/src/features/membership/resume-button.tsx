import type { Membership } from '@limn/server/schema/billing/membership';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

const failed = msg`Couldn't resume your membership. Try again.`;

/** Turns the renewal on again. */
export function ResumeButton({ membership }: { membership: Membership }) {
  const { t, i18n } = useLingui();
  const resume = trpc.membership.resume.useMutation({
    onSuccess: () => {
      showToast(t`Membership resumed.`);
      return cache.membership.get.invalidate();
    },
  });
  return (
    <>
      <Button variant="primary" busy={resume.isPending} onClick={() => resume.mutate({ id: membership.id })}>
        {t`Resume membership`}
      </Button>
      {resume.isError && (
        <Notice className="mt-3">{failureText(i18n, readFailure(resume.error), failed)}</Notice>
      )}
    </>
  );
}
