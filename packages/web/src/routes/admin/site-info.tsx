import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LogoForm } from '../../features/logo/logo-form.tsx';
import { NameForm } from '../../features/setup/name-form.tsx';
import { type InfoDraft, readInfoDraft } from '../../features/site/info-draft.ts';
import { isMissing, loadFailureText } from '../../features/site/info-failure.ts';
import { InfoForm } from '../../features/site/info-form.tsx';
import { emptyValues, infoOf, valuesOf } from '../../features/site/info-values.ts';
import { InfoView } from '../../features/site/info-view.tsx';
import { failureText } from '../../i18n/refusal-text.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import { useFormFocus } from '../../ui/use-form-focus.ts';
import { AdminHeading } from './heading.tsx';

const defaults = infoOf(emptyValues);

export function AdminSiteInfo() {
  const { t, i18n } = useLingui();
  const { data: user } = trpc.account.get.useQuery(undefined, { staleTime: 60_000 });
  const userId = user?.id ?? '';
  const stored = trpc.site.adminInfo.useQuery();
  const names = trpc.setup.names.useQuery();
  /** Changes that the server refused. They exist only on this page. */
  const [local, setLocal] = useState<{ draft: InfoDraft; reason: string }>();
  const [editing, setEditing] = useState(() => readInfoDraft(userId) !== undefined);
  const { opener, place } = useFormFocus(editing);
  const info = stored.data ?? defaults;
  // The form must show the current values.
  const mayEdit = stored.data !== undefined || local !== undefined || isMissing(stored.error);
  const problem =
    stored.isError && !local
      ? loadFailureText(i18n, stored.error)
      : names.isError
        ? failureText(i18n, readFailure(names.error))
        : undefined;
  if (stored.isPending || names.isPending)
    return (
      <>
        <AdminHeading title={t`Site Info`} />
        <Skeleton className="h-96 max-w-3xl" />
      </>
    );
  return (
    <>
      <AdminHeading title={t`Site Info`}>
        {mayEdit && !editing && (
          <Button ref={opener} onClick={() => setEditing(true)}>
            {t`Edit`}
          </Button>
        )}
      </AdminHeading>
      {names.data && <NameForm names={names.data} />}
      <LogoForm />
      {problem !== undefined && (
        <LoadError
          text={problem}
          busy={stored.isFetching || names.isFetching}
          onRetry={() => {
            if (names.isError) void names.refetch();
            if (stored.isError) void stored.refetch();
          }}
        />
      )}
      {local && !editing && (
        <div className="mb-4 max-w-3xl rounded-control border border-danger px-4 py-3">
          <Notice>{t`Site information updated locally. Note: ${local.reason}`}</Notice>
          <p className="mt-2 text-sm text-muted">
            {t`Your changes will be lost when you leave this page, and no one else can see them. Select “Edit” and save again.`}
          </p>
        </div>
      )}
      {editing && mayEdit ? (
        <div ref={place}>
          <InfoForm
            userId={userId}
            info={info}
            refused={local?.draft}
            onClose={() => setEditing(false)}
            onKept={(draft, reason) => {
              setLocal({ draft, reason });
              setEditing(false);
            }}
            onSaved={(saved) => {
              setLocal(undefined);
              cache.site.adminInfo.setData(undefined, saved);
              showToast(t`Site information updated successfully`);
              setEditing(false);
            }}
          />
        </div>
      ) : (
        <InfoView info={local ? infoOf({ ...valuesOf(info), ...local.draft }) : info} />
      )}
    </>
  );
}
