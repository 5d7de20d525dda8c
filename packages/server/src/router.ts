import type { AnyTRPCProcedure } from '@trpc/server';
import { renewalRouter } from './features/billing/bulk-auto-renew/router.ts';
import { checkoutRouter } from './features/billing/checkout/router.ts';
import { invoiceRouter } from './features/billing/invoice/router.ts';
import { membershipRouter } from './features/billing/membership/router.ts';
import { paymentRouter } from './features/billing/payment/router.ts';
import { paymentMethodRouter } from './features/billing/payment-method/router.ts';
import { planRouter } from './features/billing/plan/router.ts';
import { planChangeRouter } from './features/billing/plan-change/router.ts';
import { receiptRouter } from './features/billing/receipt/router.ts';
import { accountRouter, preferencesRouter } from './features/people/account/router.ts';
import { archiveRouter } from './features/people/data-export/router.ts';
import { identityRouter } from './features/people/identity/router.ts';
import { passwordRouter } from './features/people/password/router.ts';
import { sessionRouter } from './features/people/session/router.ts';
import { userRouter } from './features/people/user/router.ts';
import { auditRouter } from './features/site/audit/router.ts';
import { messageRouter } from './features/site/contact-message/router.ts';
import { serviceRouter } from './features/site/integration/router.ts';
import { logoRouter } from './features/site/logo/router.ts';
import { siteRouter } from './features/site/settings/router.ts';
import { setupRouter } from './features/site/setup/router.ts';
import { statsRouter } from './features/site/stats/router.ts';
import { collectionRouter } from './features/studio/collection/router.ts';
import { featuredRouter } from './features/studio/featured/router.ts';
import { generationRouter } from './features/studio/generation/router.ts';
import { imageRouter } from './features/studio/image/router.ts';
import { imageServiceRouter } from './features/studio/image-service/router.ts';
import { modelRouter } from './features/studio/model/router.ts';
import { promptRouter } from './features/studio/prompt/router.ts';
import { provenanceRouter } from './features/studio/provenance/router.ts';
import { shareRouter } from './features/studio/share/router.ts';
import { checkOutputs } from './trpc/output-check.ts';
import { router } from './trpc/procedures.ts';

/** All routers, in the sections and the order of the API document. Calls for admins have a section of their own there. */
export const routers = {
  Accounts: {
    account: accountRouter,
    session: sessionRouter,
    password: passwordRouter,
    identity: identityRouter,
    archive: archiveRouter,
    preferences: preferencesRouter,
  },
  Generation: {
    generation: generationRouter,
    prompt: promptRouter,
    model: modelRouter,
  },
  Pictures: {
    image: imageRouter,
    collection: collectionRouter,
    share: shareRouter,
    provenance: provenanceRouter,
  },
  Memberships: {
    plan: planRouter,
    membership: membershipRouter,
    planChange: planChangeRouter,
    checkout: checkoutRouter,
    paymentMethod: paymentMethodRouter,
  },
  Billing: {
    invoice: invoiceRouter,
    receipt: receiptRouter,
  },
  Site: {
    site: siteRouter,
    logo: logoRouter,
    featured: featuredRouter,
    message: messageRouter,
  },
  Admin: {
    setup: setupRouter,
    stats: statsRouter,
    user: userRouter,
    renewal: renewalRouter,
    payment: paymentRouter,
    audit: auditRouter,
    service: serviceRouter,
    imageService: imageServiceRouter,
  },
};

/** Set by esbuild, so that only the bundle leaves out the check of answers: tests and development run from the sources. */
declare const LIMN_BUNDLE: object | undefined;
const isBundle = typeof LIMN_BUNDLE !== 'undefined';

const allProcedures = router({
  ...routers.Accounts,
  ...routers.Generation,
  ...routers.Pictures,
  ...routers.Memberships,
  ...routers.Billing,
  ...routers.Site,
  ...routers.Admin,
});

export const appRouter = checkOutputs(allProcedures, !isBundle);
export type AppRouter = typeof appRouter;

/** All procedures by their dotted names. tRPC stores them in one flat record, although its types are nested. */
export const procedures = appRouter._def.procedures as unknown as Readonly<Record<string, AnyTRPCProcedure>>;
