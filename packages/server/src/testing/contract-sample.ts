import { signatureOf } from '@limn/sandbox/stripe/webhooks';
import { bindingAlgorithms } from '../features/studio/provenance/schema.ts';
import { issueToken } from '../guard/one-time-token/write.ts';
import type { ContractStudio } from './contract-studio.ts';
import type { SeededIds } from './seed.ts';
import { type Person, password } from './studio.ts';

export type Caller = 'nobody' | 'user' | 'member' | 'admin' | 'newcomer';

/** The user and the data that a sample request is built from. */
export interface Made {
  studio: ContractStudio;
  /** The owner of the rows that the request names. */
  who: Person;
  own: SeededIds;
  /** A different number for each request. */
  n: number;
}

/** A request that gets the documented answer. */
export interface Sample {
  fields?(made: Made): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** The callers that get this answer, where not every permitted caller does. */
  callers?: Caller[];
  /** Replaces the caller's own token. */
  token?(made: Made): Promise<string>;
  raw?(made: Made): { payload: Buffer | string; headers: Record<string, string> };
}

const ownImage: Sample = { fields: ({ own }) => ({ id: own.image }) };
const ownCollection: Sample = { fields: ({ own }) => ({ id: own.collection }) };
const ownJob: Sample = { fields: ({ own }) => ({ id: own.job }) };
const ownMethod: Sample = { fields: ({ own }) => ({ id: own.method }) };
const newcomers: Caller[] = ['newcomer'];
const plain: Sample = {};
const soughtBinding = { alg: bindingAlgorithms.watermark, value: 'AAECAwQFBgc=' };

const siteInfo = {
  ...{ about: 'We paint.', contact_email: '', phone_number: '', address: '' },
  social_links: { facebook: '', twitter: '', instagram: '', linkedin: '' },
};

const stripeEvent = (seconds: number, n: number) =>
  JSON.stringify({
    ...{ id: `evt_${n}`, object: 'event', type: 'invoice.paid', created: seconds, livemode: false },
    data: { object: { id: 'in_1', object: 'invoice' } },
  });

/** A payment of a new user. No other call is about this user. */
async function newPayment({ studio, n }: Made): Promise<string> {
  const payer = await studio.someone(`payer${n}`);
  await payer.checkout.card({ plan_id: 'monthly', payment_method: studio.stripe.makeCard('visa') });
  return (await payer.invoice.list())[0]?.id ?? '';
}

/** By the name of the call. The contract walk fails for a call without a sample. */
export const samples: Record<string, Sample> = {
  register: { fields: ({ n }) => ({ email: `new${n}@example.com`, password }) },
  // the call ends the caller's session
  logIn: { fields: () => ({ email: 'ann@example.com', password }), callers: ['nobody', 'newcomer'] },
  signInWithGoogle: {
    fields: ({ n }) => ({ credential: `subject${n} google${n}@example.com ${n}` }),
    callers: ['nobody', 'newcomer'],
  },
  logOut: { token: ({ studio, who }) => studio.world.sessions.open(who.id, { userAgent: 'other' }) },
  confirm: { fields: () => ({ password }) },
  getUser: plain,
  updateUser: { fields: () => ({ display_name: 'New' }) },
  uploadAvatar: {
    raw: ({ studio }) => ({ payload: studio.picture, headers: { 'content-type': 'image/jpeg' } }),
  },
  changePassword: {
    fields: () => ({ currentPassword: password, newPassword: 'a different horse' }),
    callers: newcomers,
  },
  getPreferences: plain,
  updatePreferences: { fields: () => ({ seed: 3 }) },
  createGeneration: { fields: () => ({ prompt: 'another boat' }) },
  varyImage: ownImage,
  editImage: { fields: ({ own }) => ({ id: own.image, prompt: 'night' }) },
  upscaleImage: { fields: ({ own }) => ({ id: own.image, factor: 2 }), callers: ['member'] },
  getGeneration: ownJob,
  cancelGeneration: ownJob,
  inventPrompt: { fields: () => ({ language: 'en' }) },
  listImages: {
    fields: ({ own }) => ({
      ...{ filter: 'all', page: 1, search: 'boat', style: 'normal', resolution: '640x480', painter: 'fake' },
      ...{ from: '2027-01-01T00:00:00Z', to: '2027-12-31T00:00:00Z', collection: own.collection },
    }),
  },
  addImage: {
    fields: ({ own }) => ({
      ...{ prompt: 'a copy', style: 'B&W', resolution: '640x480' },
      image_url: `http://localhost:3000/media/${own.image}`,
    }),
    callers: ['user'],
  },
  uploadImage: {
    fields: () => ({ description: 'a dog' }),
    raw: ({ studio }) => ({ payload: studio.picture, headers: { 'content-type': 'image/jpeg' } }),
  },
  listStarredImages: plain,
  getImage: ownImage,
  getImageLineage: ownImage,
  updateImage: { fields: ({ own }) => ({ id: own.image, style: '3D' }) },
  deleteImage: ownImage,
  starImage: ownImage,
  unstarImage: ownImage,
  listCollections: plain,
  getCollection: ownCollection,
  createCollection: { fields: ({ own }) => ({ name: 'Boats', image_ids: [own.image] }) },
  updateCollection: { fields: ({ own }) => ({ id: own.collection, name: 'Ships' }) },
  deleteCollection: ownCollection,
  addToCollection: { fields: ({ own }) => ({ id: own.collection, image_ids: [own.image] }) },
  removeFromCollection: { fields: ({ own }) => ({ id: own.collection, image_id: own.image }) },
  deleteImageByToken: {
    fields: ({ studio, who, own }) => ({
      imageId: own.image,
      token: issueToken(studio.ctx, 'delete_image', {
        ...{ userId: who.id, body: { imageId: own.image }, seconds: 60 },
      }),
      redirect: '/history',
    }),
  },
  downloadArchive: {
    fields: ({ studio, who }) => ({
      ticket: issueToken(studio.ctx, 'archive', { userId: who.id, seconds: 60 }),
    }),
  },
  verifyPicture: {
    raw: ({ studio }) => ({ payload: studio.picture, headers: { 'content-type': 'image/jpeg' } }),
  },
  listSoftBindingAlgorithms: plain,
  findManifestsByBinding: { fields: () => soughtBinding },
  findManifestsBySentBinding: { fields: () => soughtBinding },
  findManifestsByContent: {
    raw: ({ studio }) => ({ payload: studio.picture, headers: { 'content-type': 'image/jpeg' } }),
  },
  // needs a signed picture: http/verify/soft-binding.test.ts reads one
  getManifest: { callers: [] },
  listPlans: plain,
  getSubscription: { callers: ['member'] },
  createCheckoutSession: { fields: () => ({ plan_id: 'quarterly', language: 'fr' }), callers: newcomers },
  subscribeByCard: {
    fields: ({ studio }) => ({ plan_id: 'monthly', payment_method: studio.stripe.makeCard('visa') }),
    callers: newcomers,
  },
  subscribeByPaypal: {
    fields: () => ({ plan_id: 'monthly', payment_method: 'paypal' }),
    callers: newcomers,
  },
  completePaypal: {
    async fields({ who }) {
      const { subscription_id: id, paypal_token } = await who.checkout.paypal({
        plan_id: 'monthly',
        payment_method: 'paypal',
      });
      return { id, paypal_token };
    },
    callers: newcomers,
  },
  cancelSubscription: { fields: ({ own }) => ({ id: own.subscription }) },
  chargeSubscriptionTo: {
    fields: ({ studio }) => ({ id: studio.membership.id, payment_method_id: studio.membership.otherCard }),
    callers: ['member'],
  },
  listPaymentMethods: plain,
  addCard: {
    fields: ({ studio }) => ({ payment_method: studio.stripe.makeCard('visa'), is_default: false }),
    callers: newcomers,
  },
  addPaypal: { fields: () => ({ paypal_email: 'ann@example.com', is_default: false }) },
  setDefaultPaymentMethod: { ...ownMethod, callers: ['user', 'admin'] },
  deletePaymentMethod: ownMethod,
  listInvoices: plain,
  getInvoice: { fields: ({ own }) => ({ id: own.invoice }) },
  receiveStripeEvent: {
    raw({ studio, n }) {
      const seconds = Math.floor(studio.clock.now().getTime() / 1000);
      const payload = stripeEvent(seconds, n);
      const signature = signatureOf(payload, 'whsec_studio', seconds);
      return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
    },
  },
  // http/payment-webhooks.test.ts tests webhooks with PayPal's signature
  receivePaypalEvent: { callers: [] },
  getSiteInfo: plain,
  getSiteConfig: plain,
  listFeaturedArtworks: plain,
  listModels: plain,
  sendMessage: { fields: () => ({ content: 'hello' }) },
  getHealth: plain,
  getOpenApi: plain,
  getDocumentation: plain,
  getStats: plain,
  getUserTrend: { fields: () => ({ period: 'day' }) },
  getImageTrend: { fields: () => ({ period: 'year' }) },
  listUsers: {
    fields: () => ({ page: 1, q: 'ann', filter: 'member', sort: 'email', order: 'asc' }),
  },
  setAutoRenew: { fields: ({ studio }) => ({ id: studio.ann.id, auto_renew: 0 }) },
  setAutoRenewForAll: { fields: () => ({ auto_renew: 1 }) },
  listSubscriptions: { fields: () => ({ page: 1, status: 'active', provider: 'stripe' }) },
  getSubscriptionOf: { fields: ({ studio }) => ({ id: studio.membership.id }) },
  updateSubscription: { fields: ({ studio }) => ({ id: studio.membership.id, auto_renew: true }) },
  getReceipt: { fields: ({ own }) => ({ id: own.invoice }) },
  getPaymentReport: plain,
  listPayments: {
    fields: () => ({ state: 'paid', provider: 'stripe', month: '2027-03', currency: 'USD' }),
  },
  getPayment: { fields: ({ own }) => ({ id: own.invoice }) },
  refundPayment: {
    fields: async (made) => ({
      ...{ id: await newPayment(made), amount: 1.5, end_now: true, key: `refund-number-${made.n}` },
    }),
  },
  endPaidSubscription: { fields: async (made) => ({ id: await newPayment(made) }) },
  downloadPayments: { fields: () => ({ from: '2027-01-01', to: '2027-03-31' }) },
  createPlan: { fields: () => ({ name: 'Yearly', price: 79.5 }) },
  updatePlan: { fields: () => ({ id: 'quarterly', price: 29 }) },
  deletePlan: {
    async fields({ studio, n }) {
      const { plan } = await studio.owner.plan.create({ id: `plan-${n}`, name: 'Gone', price: 3 });
      return { id: plan.id };
    },
  },
  getSiteInfoAsAdmin: plain,
  updateSiteInfo: { fields: () => siteInfo },
  removeSiteLogo: plain,
  uploadSiteLogo: {
    raw: ({ studio }) => ({ payload: studio.picture, headers: { 'content-type': 'image/jpeg' } }),
  },
  listFeaturedArtworksAsAdmin: plain,
  addFeaturedArtwork: { fields: ({ own }) => ({ image_url: `/media/${own.image}` }) },
  orderFeaturedArtworks: {
    fields: async ({ studio }) => ({ ids: (await studio.owner.featured.list()).map(({ id }) => id) }),
  },
  deleteFeaturedArtwork: {
    async fields({ studio, own }) {
      return { id: (await studio.owner.featured.create({ image_url: `/media/${own.image}` })).id };
    },
  },
};
