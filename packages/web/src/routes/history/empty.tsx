import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import type { HistorySearch } from './search.ts';

const linkShape = (variant: keyof typeof buttonVariants) => `${buttonShape} ${buttonVariants[variant]}`;

/** Says why the list is empty and links to what helps. */
export function HistoryEmpty({ filter, search }: HistorySearch) {
  const { t } = useLingui();
  const text = search
    ? t`No picture with these words.`
    : filter
      ? t`Star a picture to find it here.`
      : t`You haven't generated any images yet.`;
  const everything = { page: undefined, filter: undefined, search: undefined, picture: undefined };
  return (
    <div className="py-16 text-center">
      <p className="mb-6 font-display text-2xl">{text}</p>
      {search || filter ? (
        <Link to="/history" search={everything} className={linkShape('quiet')}>{t`Show all pictures`}</Link>
      ) : (
        <Link to="/" className={linkShape('primary')}>{t`Paint the first one`}</Link>
      )}
    </div>
  );
}
