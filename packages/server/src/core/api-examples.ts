/** The data of one example studio: all examples in the document come from here. */

export const id = 'kQ3v8Zr1Tn2yXw5uJm0aBc';
const planId = 'monthly';
const site = 'https://limn.example.com';
const time = '2027-03-01T12:00:00.000Z';
const later = '2027-04-01T12:00:00.000Z';

export const token = 'limn_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG';

export const user = {
  id,
  email: 'ann@example.com',
  display_name: 'Ann',
  avatar_url: null,
  bio: null,
  is_admin: false,
  is_paid: false,
  auto_renew: false,
  created_at: time,
};

export const preferences = {
  language: null,
  theme: 'system',
  style: 'normal',
  resolution: '640x480',
  seed: 50,
  enhance_prompt: true,
};

export const image = {
  id,
  image_url: `${site}/media/${id}`,
  thumbnail_url: `${site}/media/${id}/320.webp`,
  prompt: 'A lighthouse on a cliff at dusk, its beam sweeping over a calm sea',
  original_prompt: 'a lighthouse at dusk',
  is_enhanced: true,
  style: 'normal',
  resolution: '640x480',
  width: 640,
  height: 480,
  seed: 50,
  painter: 'Built-in painter',
  is_starred: false,
  created_at: time,
};

export const generation = {
  id,
  status: 'done',
  position: null,
  waiting: null,
  estimate: null,
  progress: null,
  original_prompt: 'a lighthouse at dusk',
  style: 'normal',
  resolution: '640x480',
  width: 640,
  height: 480,
  seed: 50,
  enhance: true,
  created_at: time,
  image,
  error: null,
};

export const plan = {
  id: planId,
  name: 'Monthly',
  price: 9.99,
  currency: 'USD',
  period: 'monthly',
  description: planId,
  features: ['high_resolution', 'unlimited_generation', 'store_150'],
  active: true,
};

export const subscription = {
  id,
  subscription_id: id,
  plan: planId,
  subscription_plan: planId,
  provider: 'stripe',
  status: 'active',
  is_paid: true,
  auto_renew: true,
  valid_until: later,
  created_at: time,
};

export const subscriptionWithUser = { ...subscription, user: { id, email: 'ann@example.com' } };

export const paymentMethod = {
  id,
  type: 'credit_card',
  card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 },
  paypal_email: null,
  is_default: true,
};

export const invoice = {
  id,
  number: 'LIMN-0001',
  amount: 9.99,
  currency: 'USD',
  status: 'paid',
  description: 'Monthly',
  created_at: time,
  period_start: time,
  period_end: later,
  pdf_url: null,
  hosted_url: null,
};

export const siteInfo = {
  about: 'We paint. You describe.',
  contact_email: 'hello@example.com',
  phone_number: '+41 44 000 00 00',
  address: 'Seestrasse 1\nZürich',
  social_links: { facebook: '', twitter: '', instagram: 'https://instagram.com/limn', linkedin: '' },
};

export const siteConfig = {
  siteName: 'Limn',
  publicUrl: site,
  version: '1.0.0',
  painter: {
    name: 'Built-in painter',
    model: null,
    usesSeed: true,
    showsProgress: true,
    isBuiltin: true,
  },
  google: null,
  openId: null,
  sendsMail: false,
  payments: { stripe: true, paypal: false, isDemo: false },
  communityUrl: null,
  extensionUrl: null,
};

export const userLine = {
  id,
  email: 'ann@example.com',
  display_name: 'Ann',
  created_at: time,
  is_admin: false,
  is_paid: true,
  auto_renew: true,
  images: 23,
};

export const stats = {
  total_users: 41,
  paid_users: 7,
  monthly_active_users: 19,
  daily_active_users: 4,
  total_images: 920,
  images_today: 12,
};

export const artwork = { id, image_url: `${site}/media/featured/${id}.jpg` };
