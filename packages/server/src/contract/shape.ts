import type { z } from 'zod';
import * as example from '../core/api-examples.ts';
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

/** A shape with its own name in the document. Its schema contains the descriptions. */
export interface Shape {
  schema: z.ZodType;
  example: unknown;
}

const page = <T>(item: T, size: number) => ({ items: [item], total: 1, page: 1, page_size: size, pages: 1 });

export const shapes: Record<string, Shape> = {
  User: { schema: User, example: example.user },
  Preferences: { schema: Preferences, example: example.preferences },
  SignedIn: {
    schema: SignedIn,
    example: { token: example.token, user: example.user, preferences: example.preferences },
  },
  Image: { schema: Image, example: example.image },
  ImagePage: { schema: ImagePage, example: page(example.image, 12) },
  Generation: { schema: Generation, example: example.generation },
  Plan: { schema: Plan, example: example.plan },
  Subscription: { schema: Subscription, example: example.subscription },
  SubscriptionWithUser: { schema: SubscriptionWithUser, example: example.subscriptionWithUser },
  SubscriptionPage: { schema: SubscriptionPage, example: page(example.subscriptionWithUser, 30) },
  PaymentMethod: { schema: PaymentMethod, example: example.paymentMethod },
  Invoice: { schema: Invoice, example: example.invoice },
  InvoiceWithLines: {
    schema: InvoiceWithLines,
    example: { ...example.invoice, lines: [{ description: 'Monthly', amount: 9.99, quantity: 1 }] },
  },
  SiteInfo: { schema: SiteInfo, example: example.siteInfo },
  SiteConfig: { schema: PublicConfig, example: example.siteConfig },
  Health: { schema: Health, example: { status: 'ok', version: '1.0.0' } },
  UserLine: { schema: UserLine, example: example.userLine },
  UserPage: { schema: UserPage, example: page(example.userLine, 30) },
  Stats: { schema: Stats, example: example.stats },
  UserTrendPoint: {
    schema: UserTrendPoint,
    example: { date: '2027-03-01', new_users: 2, total_users: 41 },
  },
  ImageTrendPoint: {
    schema: ImageTrendPoint,
    example: { date: '2027-03-01', generated_count: 12, starred_count: 3, total_generated: 920 },
  },
  FeaturedArtwork: { schema: FeaturedArtwork, example: example.artwork },
};
