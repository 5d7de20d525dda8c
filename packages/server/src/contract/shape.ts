import type { z } from 'zod';
import { jobFailures } from '../core/refusal.ts';
import { Invoice, InvoiceWithLines } from '../features/billing/invoice/schema.ts';
import {
  Subscription,
  SubscriptionPage,
  SubscriptionWithUser,
} from '../features/billing/membership/schema.ts';
import { PaymentMethod } from '../features/billing/payment-method/schema.ts';
import { Plan } from '../features/billing/plan/schema.ts';
import { Preferences, SignedIn, User } from '../features/people/account/schema.ts';
import { UserLine, UserPage } from '../features/people/user/schema.ts';
import { Health, PublicConfig, SiteInfo } from '../features/site/settings/schema.ts';
import { ImageTrendPoint, Stats, UserTrendPoint } from '../features/site/stats/schema.ts';
import { FeaturedArtwork } from '../features/studio/featured/schema.ts';
import { Generation } from '../features/studio/generation/schema.ts';
import { Image, ImagePage } from '../features/studio/image/schema.ts';
import * as example from './example.ts';

/** A shape that has a name of its own in the document. */
export interface Shape {
  schema: z.ZodType;
  about: string;
  fields?: Record<string, string>;
  example: unknown;
}

const page = {
  total: 'Of all pages.',
  page: 'From 1.',
  pages: '0 where there is nothing.',
};

export const shapes: Record<string, Shape> = {
  User: {
    schema: User,
    about: 'An account, as its owner sees it.',
    fields: {
      avatar_url: 'Kept here, whatever address it was taken from.',
      is_paid: 'Whether there is a membership now, bought or given.',
      auto_renew: 'Whether the membership renews by itself.',
    },
    example: example.user,
  },
  Preferences: {
    schema: Preferences,
    about: 'What the page begins with. Generations over this API have defaults of their own.',
    fields: { language: 'Null until one is chosen: the browser decides.' },
    example: example.preferences,
  },
  SignedIn: {
    schema: SignedIn,
    about: 'A session that has just begun.',
    fields: { token: 'For `Authorization: Bearer …`. It is told once; keep it like a password.' },
    example: { token: example.token, user: example.user, preferences: example.preferences },
  },
  Image: {
    schema: Image,
    about: 'A picture that is kept.',
    fields: {
      image_url: 'JPEG, at its full size. Whoever has the address can see it.',
      thumbnail_url: 'WebP, at most 320 pixels on either side.',
      prompt: 'What was painted: the description as it was expanded, with the words of its style.',
      original_prompt: 'What was typed.',
      is_enhanced:
        'Whether words were added to `original_prompt`, beyond those of the style. False for pictures made elsewhere.',
      seed: 'Null where the painter takes none, and for pictures made elsewhere.',
      painter: 'The name and the model of the image service.',
    },
    example: example.image,
  },
  ImagePage: {
    schema: ImagePage,
    about: 'Twelve pictures.',
    fields: page,
    example: { items: [example.image], total: 1, page: 1, page_size: 12, pages: 1 },
  },
  Generation: {
    schema: Generation,
    about: 'A job: from the description to the picture.',
    fields: {
      status: '`done`, `failed` and `cancelled` are ends. A job only moves forward.',
      position: 'In the queue: 1 is next; null once it has begun.',
      estimate: 'Seconds until it should be done, from recent jobs; null when nothing is known.',
      progress: '0 to 1 while it is painted, where the painter can tell.',
      image: 'Once it is done, and as long as it is kept.',
      error: `Once it has failed: ${Object.keys(jobFailures)
        .map((code) => `\`${code}\``)
        .join(', ')}. \`reason\` is what the service said, where it said anything.`,
    },
    example: example.generation,
  },
  Plan: {
    schema: Plan,
    about: 'What a membership costs.',
    fields: {
      price: 'In the currency, not in cents.',
      period: 'Between two charges.',
      description: 'In the words of the operator, or the name of a text of the page.',
      active: 'Whether it is sold. Memberships of a retired plan go on.',
    },
    example: example.plan,
  },
  Subscription: {
    schema: Subscription,
    about: 'A membership, running or past.',
    fields: {
      subscription_id: 'The same as `id`.',
      plan: 'The id of a plan; empty for a membership that was given.',
      subscription_plan: 'The same as `plan`.',
      provider: '`grant`: given by an admin, charged by nobody.',
      is_paid: 'Whether it makes somebody a member now.',
      valid_until:
        'Null before anything was paid. While it renews, an hour (Stripe) or a day (PayPal) past the paid period, so that a late charge interrupts nothing.',
    },
    example: example.subscription,
  },
  SubscriptionWithUser: {
    schema: SubscriptionWithUser,
    about: 'A membership and whose it is, for admins.',
    example: example.subscriptionWithUser,
  },
  SubscriptionPage: {
    schema: SubscriptionPage,
    about: 'Thirty memberships, the newest first.',
    fields: page,
    example: { items: [example.subscriptionWithUser], total: 1, page: 1, page_size: 30, pages: 1 },
  },
  PaymentMethod: {
    schema: PaymentMethod,
    about: 'A card that is kept by the payment provider, or an address at PayPal.',
    fields: { card: 'Null for PayPal.', paypal_email: 'Null for a card.' },
    example: example.paymentMethod,
  },
  Invoice: {
    schema: Invoice,
    about: 'A charge, as the provider tells it.',
    fields: { amount: 'In the currency, not in cents.' },
    example: example.invoice,
  },
  InvoiceWithLines: {
    schema: InvoiceWithLines,
    about: 'A charge with what it is made up of.',
    example: { ...example.invoice, lines: [{ description: 'Monthly', amount: 9.99, quantity: 1 }] },
  },
  SiteInfo: {
    schema: SiteInfo,
    about: 'What the operator says of the site. Each field may be empty.',
    example: example.siteInfo,
  },
  SiteConfig: {
    schema: PublicConfig,
    about: 'What this installation can do. It changes with the settings and with versions.',
    example: example.siteConfig,
  },
  Health: {
    schema: Health,
    about: 'The server answers.',
    example: { status: 'ok', version: '1.0.0' },
  },
  UserLine: { schema: UserLine, about: 'An account, as admins see it.', example: example.userLine },
  UserPage: {
    schema: UserPage,
    about: 'Thirty accounts, the newest first.',
    fields: page,
    example: { items: [example.userLine], total: 1, page: 1, page_size: 30, pages: 1 },
  },
  Stats: {
    schema: Stats,
    about: 'The figures of the desk.',
    fields: {
      monthly_active_users: 'Were here within 30 days.',
      daily_active_users: 'Were here today, in UTC.',
      images_today: 'Since midnight in UTC.',
    },
    example: example.stats,
  },
  UserTrendPoint: {
    schema: UserTrendPoint,
    about: 'An hour, a day or a month, in UTC.',
    fields: { date: '`2027-03-01T14` for an hour, `2027-03-01` for a day, `2027-03` for a month.' },
    example: { date: '2027-03-01', new_users: 2, total_users: 41 },
  },
  ImageTrendPoint: {
    schema: ImageTrendPoint,
    about: 'An hour, a day or a month, in UTC.',
    fields: {
      date: '`2027-03-01T14` for an hour, `2027-03-01` for a day, `2027-03` for a month.',
      starred_count: 'Those of them that bear a star now.',
    },
    example: { date: '2027-03-01', generated_count: 12, starred_count: 3, total_generated: 920 },
  },
  FeaturedArtwork: {
    schema: FeaturedArtwork,
    about: 'A picture on the home page.',
    example: example.artwork,
  },
};
