import type { SetupChecklist as Checklist } from '@limn/server/schema/site/setup';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { site } from '../../lib/browser/site.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { textLink } from '../../ui/narrow-page.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast.ts';
import { setupText } from './setup-steps.ts';

/** The first steps of a new site, with their state. Dismissed, only a button is left that shows them again. */
export function SetupChecklist({ checklist }: { checklist: Checklist }) {
  const { t } = useLingui();
  const dismiss = trpc.setup.dismiss.useMutation({
    onSuccess(next) {
      cache.setup.get.setData(undefined, next);
      // The pressed button is gone.
      document.getElementById('main')?.focus();
    },
    onError: (error) => showFailure(error),
  });
  const { steps, is_dismissed } = checklist;
  const show = () => dismiss.mutate({ is_dismissed: false });
  const hide = () =>
    dismiss.mutate(
      { is_dismissed: true },
      {
        onSuccess: () =>
          showToast(t`The checklist was hidden.`, { duration: 8000, action: { label: t`Undo`, run: show } }),
      },
    );
  if (is_dismissed)
    return (
      <Button variant="ghost" busy={dismiss.isPending} onClick={show} className="mt-8 -ms-4">
        {t`Show setup checklist`}
      </Button>
    );
  const done = steps.filter((step) => step.is_done).length;
  const count = steps.length;
  return (
    <section
      aria-labelledby="setup"
      className="mb-10 rounded-panel border border-line bg-surface px-4 pt-4 pb-2 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="setup" className="font-display text-2xl leading-tight">{t`Set up your site`}</h2>
        <p className="grow text-sm text-muted figures">{t`${done} of ${count} done`}</p>
        <Button variant="ghost" busy={dismiss.isPending} onClick={hide} className="-me-4">
          {t`Hide`}
        </Button>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </ul>
    </section>
  );
}

function Step({ name, is_done }: Checklist['steps'][number]) {
  const { t, i18n } = useLingui();
  const { title, hint, settings, link } = setupText(name, site().payments);
  return (
    <li className="flex flex-wrap items-start gap-x-3 py-2.5 sm:flex-nowrap">
      <span
        className={`mt-2.5 grid size-6 shrink-0 place-items-center rounded-round ${is_done ? 'bg-ink text-paper' : 'border-2 border-control'}`}
      >
        {is_done && <Icon name="check" size={14} />}
      </span>
      <div className="min-w-0 grow basis-[calc(100%-2.25rem)] py-2.5 sm:basis-auto">
        <p className={is_done ? 'text-muted' : 'font-medium'}>
          {i18n._(title)}
          <span className="sr-only">, {is_done ? t`done` : t`not done`}</span>
        </p>
        {!is_done && (
          <p className="mt-0.5 text-sm text-muted">
            {i18n._(hint)}{' '}
            {settings && (
              <bdi dir="ltr">
                <code>
                  {settings.split(' ').map((word, index) => (
                    // A line must not break after a hyphen of an option.
                    <Fragment key={word}>
                      {index > 0 && ' '}
                      <span className="inline-block max-w-full wrap-anywhere">{word}</span>
                    </Fragment>
                  ))}
                </code>
              </bdi>
            )}
          </p>
        )}
      </div>
      {link && (
        <Link to={link.to} className={`${textLink} text-sm max-sm:ms-9 sm:shrink-0`}>
          {i18n._(link.label)}
        </Link>
      )}
    </li>
  );
}
