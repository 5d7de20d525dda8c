import { useLingui } from '@lingui/react/macro';

/** The content of the offline page, rendered in the build: see `build/offline.ts`. `offline-page.ts` adds the pictures. */
export function OfflineMarkup() {
  const { t } = useLingui();
  return (
    <main>
      <h1>{t`You're offline`}</h1>
      <p>{t`Can't reach the site. This page will reload when you're back online.`}</p>
      <button type="button" data-again>{t`Try again`}</button>
      <p role="status" data-checking={t`Checking the connection…`} data-still={t`Still no connection.`} />
      <section hidden aria-labelledby="viewed">
        <h2 id="viewed">{t`Recently viewed`}</h2>
        <ul data-pictures />
      </section>
    </main>
  );
}
