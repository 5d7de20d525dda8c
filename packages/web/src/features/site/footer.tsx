import { useLingui } from '@lingui/react/macro';
import { site } from '../../lib/site.ts';

export function Footer() {
  const { t } = useLingui();
  const { siteName, painter } = site();
  const year = new Date().getFullYear();
  return (
    <footer className="mx-auto mt-auto flex w-full max-w-[76rem] flex-wrap justify-between gap-x-8 gap-y-1 px-4 pt-16 pb-8 text-sm text-muted md:px-8">
      <p>
        © {year} {siteName}
      </p>
      {painter.isBuiltin && (
        <p>{t`Built-in painter: connect an image service for photographs of anything.`}</p>
      )}
    </footer>
  );
}
