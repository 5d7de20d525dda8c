import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/profile');

/** Links to the sections of the profile, where the page is one long column. */
export function SectionLinks() {
  const { t } = useLingui();
  const { form } = route.useSearch();
  const parts = [
    // An open form takes the place of the membership.
    ...(form ? [] : [['membership', t`Membership`] as const]),
    ['preferences-heading', t`Preferences`],
    ['devices', t`Devices`],
    ['leaving', t`Your data`],
  ] satisfies readonly (readonly [string, string])[];
  return (
    <nav aria-label={t`On this page`} className="mb-8 lg:hidden">
      <ul className="grid grid-cols-2 gap-2 large-text:grid-cols-[100%] sm:flex">
        {parts.map(([id, label]) => (
          <li key={id}>
            {/* A plain link: the browser moves the focus with it. */}
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center justify-center rounded-round border border-line px-4 text-sm font-medium eased hover:bg-sunken"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
