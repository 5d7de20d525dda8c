import type { Language } from '@limn/db/enums';
import { askProvider } from '../../../../core/ask-provider.ts';
import type { UserCtx } from '../../../../core/context.ts';
import { ChangeImpossible } from '../../../../core/plan-change.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { languageOf } from '../../checkout/read.ts';
import { refuseUnsafePage } from '../../checkout/rules.ts';
import type { SubscriptionRow } from '../../membership/rules.ts';
import { withListedPrice } from '../../plan/flow.ts';
import type { Offer } from '../../plan/read.ts';
import { recordApprovalAsked } from '../write.ts';
import { askAboutChange } from './wanted-change.ts';

/**
 * The address of PayPal's page on which the buyer approves a plan. Nothing changes before; pressed again, PayPal makes a new page.
 * @throws Refusal plan_change.not_offered, those of `askAboutChange`, payment.not_configured, .paypal_failed
 */
export async function askApproval(
  ctx: UserCtx,
  row: SubscriptionRow,
  { price }: Offer,
  language: Language | undefined,
): Promise<string> {
  const { paypal } = ctx.world;
  if (!paypal) throw new Refusal('payment.not_configured');
  const { publicUrl, siteName } = ctx.settings;
  return askProvider(ctx, 'paypal', () =>
    askAboutChange(ctx, row, () =>
      withListedPrice(ctx, paypal, price.id, async (remotePriceId) => {
        try {
          const url = await paypal.revise(row.remoteId ?? '', {
            ...{ remotePriceId, siteName, language: language ?? languageOf(ctx, ctx.actor.id) },
            ...{ returnUrl: `${publicUrl}/profile#membership`, cancelUrl: `${publicUrl}/profile#membership` },
          });
          refuseUnsafePage(url);
          recordApprovalAsked(ctx, row);
          return url;
        } catch (error) {
          if (error instanceof ChangeImpossible) throw new Refusal('plan_change.not_offered', {}, error);
          throw error;
        }
      }),
    ),
  );
}
