import { limits } from '@limn/server/enums';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../i18n/money.ts';
import { useHydrating } from '../../lib/browser/hydration.ts';
import { site } from '../../lib/browser/site.ts';
import { buttonShape, buttonVariants } from '../../ui/button.tsx';
import { Price } from './paid-plan.tsx';
import { PlanCard } from './plan-card.tsx';
import { planFeature } from './plan-text.ts';

interface FreePlanProps {
  /** Nothing in the currency of the plans for sale; undefined until they are loaded. */
  price: string | undefined;
  /** The user has no membership. */
  isOwn: boolean;
  isSignedIn: boolean;
}

/** What every account has, beside the plans for sale. */
export function FreePlan({ price, isOwn, isSignedIn }: FreePlanProps) {
  const { t, i18n } = useLingui();
  const isHydrating = useHydrating();
  const { storedFree } = limits;
  // Only a painter that costs money has a daily limit.
  const perDay = site().freePicturesADay;
  return (
    <PlanCard
      id="free-plan"
      title={t({ message: 'Free', context: 'plan' })}
      look={isOwn ? 'own' : 'plain'}
      price={
        <div className={price === undefined ? 'invisible' : ''}>
          <Price price={price ?? formatMoney(0, 'USD')} />
        </div>
      }
      description={t`No card needed.`}
      features={[
        t`Images of 640 × 480 pixels`,
        perDay === null
          ? planFeature(i18n, 'unlimited_generation')
          : t`Up to ${plural(perDay, { one: '# image', other: '# images' })} per day`,
        t`Store up to ${storedFree} images`,
      ]}
    >
      {() =>
        !isSignedIn && (
          <Link
            to="/login"
            search={{ next: undefined, mode: 'register' }}
            className={`${buttonShape} ${buttonVariants.quiet} min-h-12 w-full ${isHydrating ? 'user:hidden' : ''}`}
          >
            {t`Create an account`}
          </Link>
        )
      }
    </PlanCard>
  );
}
