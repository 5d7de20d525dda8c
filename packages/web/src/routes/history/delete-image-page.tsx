import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureText } from '../../i18n/refusal-text.ts';
import { site } from '../../lib/browser/site.ts';
import { client, withData } from '../../lib/data/data-client.tsx';
import { readFailure } from '../../lib/data/failure.ts';
import { Button } from '../../ui/button.tsx';
import { NarrowPage, textLink } from '../../ui/narrow-page.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { Spinner } from '../../ui/spinner.tsx';

const route = getRouteApi('/delete-image/{-$imageId}');
const path = '/api/images/delete';
/** Shown in every language: external sites recognise the page by this line. */
const chineseLine = '正在删除图片……';
const failed = msg`Failed to delete image`;

/**
 * Fetches a one-time token for this image and redirects to the server, which deletes the image and redirects to the
 * history. Both redirects replace the history entry, so the back button repeats neither.
 */
export const DeleteImagePage = withData(() => {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { imageId = '' } = route.useParams();
  const [token, setToken] = useState('');
  const [failure, setFailure] = useState<unknown>();
  usePageTitle(`${t`Deleting the picture…`} · ${site().siteName}`);
  const handOff = useEffectEvent(({ token: fresh }: { token: string }) => {
    setToken(fresh);
    location.replace(`${path}?${new URLSearchParams({ imageId, token: fresh, redirect: '/history' })}`);
  });
  const fail = useEffectEvent((error: unknown) => {
    // An image that no longer exists counts as deleted.
    if (readFailure(error).code === 'image.not_found') void navigate({ to: '/history', replace: true });
    else setFailure(error);
  });
  useEffect(() => {
    if (failure !== undefined) return;
    const asking = new AbortController();
    const unlessLeft =
      <T,>(then: (value: T) => void) =>
      (value: T) => {
        if (!asking.signal.aborted) then(value);
      };
    client.image.beginRemoval
      .mutate({ id: imageId }, { signal: asking.signal })
      .then(unlessLeft(handOff), unlessLeft(fail));
    return () => asking.abort();
  }, [imageId, failure]);
  return (
    <NarrowPage title={t`Deleting the picture…`}>
      {i18n.locale !== 'zh-CN' && (
        <p lang="zh-CN" className="mb-4 text-muted">
          {chineseLine}
        </p>
      )}
      {failure === undefined ? (
        <p className="flex items-center gap-3 text-muted" role="status">
          <Spinner />
          {t`You'll return to your history in a moment.`}
        </p>
      ) : (
        <>
          <Notice className="mb-4">{failureText(i18n, readFailure(failure), failed)}</Notice>
          <Button onClick={() => setFailure(undefined)}>{t`Try again`}</Button>
        </>
      )}
      <p className="mt-8 text-sm text-muted">{t`If nothing happens, click here:`}</p>
      <form method="get" action={path} className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <input type="hidden" name="imageId" value={imageId} />
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="redirect" value="/history" />
        <Button type="submit" variant="danger" disabled={token === ''}>
          {t`Delete picture`}
        </Button>
        <Link to="/history" className={textLink}>
          {t`Back to your history`}
        </Link>
      </form>
    </NarrowPage>
  );
});
