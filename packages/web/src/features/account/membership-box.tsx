import { limits } from '@limn/server/words';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

/** The menu leads here by `#membership`. */
export function MembershipBox({ isMember }: { isMember: boolean }) {
  const { t } = useLingui();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // It was not there yet when the address was followed.
    if (location.hash === '#membership') box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={box}
      id="membership"
      aria-labelledby="membership-heading"
      className="rounded-panel border border-line p-5"
    >
      <h2 id="membership-heading" className="text-sm font-medium text-muted">{t`Membership`}</h2>
      <p className="mt-1 font-display text-2xl leading-tight">
        {isMember ? t`You are a member` : t`No membership`}
      </p>
      <p className="mt-2 text-sm text-muted">
        {isMember
          ? t`You can paint at every size and keep up to ${limits.storedMember} pictures.`
          : t`Members paint at every size and keep up to ${limits.storedMember} pictures. You can paint at 640 × 480 and keep ${limits.storedFree}.`}
      </p>
      {!isMember && (
        <p className="mt-2 text-sm text-muted">{t`To become a member, ask the owner of this site.`}</p>
      )}
    </section>
  );
}
