import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { formatDate, formatUtcDate } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { sentenceGap } from '../../i18n/sentence-gap.ts';
import { client, trpc } from '../../lib/data/data-client.tsx';
import { type Failure, readFailure } from '../../lib/data/failure.ts';
import { membershipEnd } from '../../lib/data/membership-end.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.ts';

/** Says what happens to a running membership: it is cancelled at once, and the rest is lost. */
function LostMembership() {
  const { t, i18n } = useLingui();
  const { data } = trpc.membership.get.useQuery();
  const end = data && membershipEnd(data);
  if (!end || !data.is_paid)
    return (
      <li>
        {data ? t`your subscription: it is cancelled immediately` : t`your membership, if you have one`}
      </li>
    );
  const isGrant = data.provider === 'grant';
  const until = (isGrant ? formatUtcDate : formatDate)(i18n.locale, end);
  return (
    <li>
      {isGrant
        ? t`your complimentary membership, valid until ${until}`
        : t`your membership: it is cancelled immediately, and you lose the time left until ${until}`}
    </li>
  );
}

const failed = msg`Couldn't delete your account. Try again.`;

interface DeleteAccountDialogProps {
  onClose: () => void;
  onLeft: () => void;
}

export function DeleteAccountDialog({ onClose, onLeft }: DeleteAccountDialogProps) {
  const { t, i18n } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failure>();
  const text = problem && failureText(i18n, problem, failed);

  async function leave(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      // Not a mutation of the query client, which would reload data with a token that has just ended.
      await client.account.remove.mutate();
    } catch (error) {
      setBusy(false);
      setProblem(readFailure(error));
      return;
    }
    showToast(t`Your account and pictures have been deleted.`, { duration: 6000 });
    onLeft();
  }

  return (
    <Dialog title={t`Delete your account?`} onClose={onClose} isBusy={isBusy}>
      <p className="mb-2 text-muted">{t`This will permanently delete:`}</p>
      <ul className="mb-4 list-disc ps-5 text-muted">
        <li>{t`all your pictures and shared links`}</li>
        <li>{t`your account, with your name, your email and your preferences`}</li>
        <LostMembership />
      </ul>
      <form noValidate onSubmit={(event) => void leave(event)}>
        {text && (
          <p role="alert" className="mt-3 flex gap-2 text-sm text-danger">
            <Icon name="alert" size={16} className="mt-0.5" />
            <span className="whitespace-pre-line">
              {text}
              {problem.code.startsWith('payment.') && `${sentenceGap(i18n.locale)}${t`Nothing was deleted.`}`}
            </span>
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button disabled={isBusy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="danger" busy={isBusy}>
            {t`Delete account`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
