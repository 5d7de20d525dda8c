import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { formatUtcDate } from '../../i18n/formats.ts';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { dayAfter, endOfDay } from './grant-days.ts';

const failed = msg`Couldn't grant the membership. Try again.`;

/** Grants a complimentary membership until a day. */
export function GrantForm({ userId, email }: { userId: string; email: string }) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const grant = trpc.membership.grant.useMutation({
    onSuccess: ({ valid_until }) => {
      const until = valid_until ? formatUtcDate(i18n.locale, valid_until) : '';
      showToast(t`${email} is now a member until ${until}.`, { duration: 6000 });
      if (input.current) input.current.value = '';
      return cache.user.invalidate();
    },
  });
  function submit() {
    const until = endOfDay(input.current?.value ?? '', new Date());
    setWrong(until === undefined);
    if (until === undefined) return input.current?.focus();
    grant.mutate({ user_id: userId, valid_until: until });
  }
  return (
    <form
      noValidate
      className="py-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!grant.isPending) submit();
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field
          ref={input}
          type="date"
          label={t`Complimentary membership until`}
          hint={t`Until the end of that day (UTC). Free of charge.`}
          error={isWrong ? t`Choose a date in the future.` : undefined}
          min={dayAfter(new Date())}
          onChange={() => setWrong(false)}
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" busy={grant.isPending} className="min-h-12 sm:mt-6.5">
          {t`Grant membership`}
        </Button>
      </div>
      {grant.isError && (
        <Notice className="mt-2">{failureText(i18n, readFailure(grant.error), failed)}</Notice>
      )}
    </form>
  );
}
