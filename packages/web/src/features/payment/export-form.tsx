import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { startDownload } from '../../lib/browser/start-download.ts';
import { trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showFailure } from '../../ui/show-failure.ts';

const failed = msg`Couldn't start the download. Try again.`;

const today = () => new Date().toISOString().slice(0, 10);

/** Downloads the payments between two days as CSV. */
export function ExportForm() {
  const { t } = useLingui();
  const [days, setDays] = useState(() => ({ from: `${today().slice(0, 4)}-01-01`, to: today() }));
  const [isAsked, setAsked] = useState(false);
  const last = useRef<HTMLInputElement>(null);
  const slip =
    days.from === '' || days.to === ''
      ? t`Choose both days.`
      : days.from > days.to
        ? t`The last day is before the first day.`
        : undefined;
  const create = trpc.payment.export.useMutation({
    onSuccess: ({ url }) => startDownload(url),
    onError: (error) => showFailure(error, failed),
  });
  const field = (name: 'from' | 'to', label: string) => (
    <Field
      type="date"
      label={label}
      value={days[name]}
      {...(name === 'to' && { ref: last, error: isAsked ? slip : undefined })}
      onChange={({ currentTarget: { value } }) => setDays({ ...days, [name]: value })}
      className="min-w-0 grow basis-40 sm:max-w-52"
    />
  );
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (slip) last.current?.focus();
        else if (!create.isPending) create.mutate(days);
      }}
    >
      {field('from', t`First day (UTC)`)}
      {field('to', t`Last day (UTC)`)}
      <Button type="submit" busy={create.isPending} className="min-h-12 sm:mt-[1.6875rem]">
        <Icon name="download" size={18} />
        {t`Save as CSV`}
      </Button>
    </form>
  );
}
