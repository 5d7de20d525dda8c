import { accountRouter, preferencesRouter } from './features/account/router.ts';
import { archiveRouter } from './features/archive/router.ts';
import { auditRouter } from './features/audit/router.ts';
import { paymentMethodRouter } from './features/charging/router.ts';
import { checkoutRouter } from './features/checkout/router.ts';
import { featuredRouter } from './features/featured/router.ts';
import { generationRouter } from './features/generation/router.ts';
import { identityRouter } from './features/identity/router.ts';
import { imageRouter } from './features/image/router.ts';
import { invoiceRouter } from './features/invoice/router.ts';
import { membershipRouter } from './features/membership/router.ts';
import { messageRouter } from './features/message/router.ts';
import { passwordRouter } from './features/password/router.ts';
import { planRouter } from './features/plan/router.ts';
import { promptRouter } from './features/prompt/router.ts';
import { renewalRouter } from './features/renewal/router.ts';
import { serviceRouter } from './features/service/router.ts';
import { sessionRouter } from './features/session/router.ts';
import { shareRouter } from './features/share/router.ts';
import { siteRouter } from './features/site/router.ts';
import { statsRouter } from './features/stats/router.ts';
import { userRouter } from './features/user/router.ts';
import { router } from './trpc/procedures.ts';

export const appRouter = router({
  account: accountRouter,
  session: sessionRouter,
  password: passwordRouter,
  identity: identityRouter,
  archive: archiveRouter,
  preferences: preferencesRouter,
  generation: generationRouter,
  image: imageRouter,
  share: shareRouter,
  plan: planRouter,
  membership: membershipRouter,
  checkout: checkoutRouter,
  paymentMethod: paymentMethodRouter,
  invoice: invoiceRouter,
  featured: featuredRouter,
  message: messageRouter,
  site: siteRouter,
  stats: statsRouter,
  user: userRouter,
  renewal: renewalRouter,
  audit: auditRouter,
  service: serviceRouter,
  prompt: promptRouter,
});

export type AppRouter = typeof appRouter;
