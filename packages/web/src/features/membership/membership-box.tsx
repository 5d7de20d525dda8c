import { limits } from '@limn/server/enums';
import type { Membership } from '@limn/server/schema/billing/membership';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { plansLink } from '../../lib/browser/membership-link.ts';
import { site } from '../../lib/browser/site.ts';
import { cache, trpc } from '../../lib/data/data-client.tsx';
import { Button, buttonShape, buttonVariants } from '../../ui/button.tsx';
import { DemoNotice } from '../../ui/demo-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MembershipView } from './membership-view.tsx';

function NoMembership() {
  const { t } = useLingui();
  const { stripe, paypal } = site().payments;
  return (
    <>
      <p className="mt-1 font-display text-2xl leading-tight">{t`No membership`}</p>
      <p className="mt-2 text-sm text-muted">
        {t`Members can use every size and save up to ${limits.storedMember} pictures. Free accounts generate at 640 × 480 and save up to ${limits.storedFree}.`}
      </p>
      {!stripe && !paypal && (
        <p className="mt-2 text-sm text-muted">{t`To become a member, contact the site administrator.`}</p>
      )}
      <Link {...plansLink} className={`mt-4 ${buttonShape} ${buttonVariants.quiet}`}>
        {t`View plans`}
      </Link>
    </>
  );
}

/** The page is scrolled, or something in it has the focus that a user has put there. */
function isInUse(): boolean {
  const { activeElement } = document;
  const isFocused =
    activeElement instanceof HTMLElement && activeElement.tabIndex >= 0 && activeElement.closest('main');
  return scrollY > 0 || !!isFocused;
}

interface MembershipBoxProps {
  isMember: boolean;
  /** More actions for a running membership: list items. */
  children?: (membership: Membership) => ReactNode;
}

/**
 * The membership of the user. The account menu links to it by `#membership`.
 * @param isMember as the account says; the account is reloaded when the membership says otherwise
 */
export function MembershipBox({ isMember, children }: MembershipBoxProps) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  const { data, isError, isFetching, refetch } = trpc.membership.get.useQuery(undefined, { staleTime: 0 });
  const isPaid = data === undefined ? undefined : (data?.is_paid ?? false);
  useEffect(() => {
    // The section did not exist yet when the browser followed the link. Who has begun to use the page stays where they are.
    if (location.hash === '#membership' && !isInUse()) box.current?.scrollIntoView({ block: 'center' });
  }, []);
  useEffect(() => {
    if (isPaid !== undefined && isPaid !== isMember) void cache.account.get.invalidate();
  }, [isPaid, isMember]);
  return (
    <div className="flex flex-col gap-3">
      <section
        ref={box}
        id="membership"
        aria-labelledby="membership-heading"
        className="rounded-panel border border-line p-5"
      >
        <h2 id="membership-heading" tabIndex={-1} className="text-sm font-medium text-muted outline-none">
          {t`Membership`}
        </h2>
        {data ? (
          <MembershipView membership={data}>{children?.(data)}</MembershipView>
        ) : data === null ? (
          <NoMembership />
        ) : isError ? (
          <div role="alert" className="mt-2">
            <p className="mb-4">{t`Couldn't load your membership.`}</p>
            <Button busy={isFetching} onClick={() => void refetch()}>{t`Try again`}</Button>
          </div>
        ) : (
          <div aria-busy="true" className="mt-2 flex flex-col gap-3">
            <Skeleton className="h-8 w-2/3" />
            <Skeleton className="h-20" />
          </div>
        )}
      </section>
      {site().payments.isDemo && <DemoNotice />}
    </div>
  );
}
