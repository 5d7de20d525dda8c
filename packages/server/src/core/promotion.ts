import type { PromotionTerm } from '@limn/db/enums';

/** A promotion that reduces payments of a subscription. */
export interface RemotePromotion {
  /** The code that the buyer typed, or the name of a coupon that the operator gave without a code. */
  name: string;
  term: PromotionTerm;
  /** Null unless the term is `until`. */
  until: Date | null;
}
