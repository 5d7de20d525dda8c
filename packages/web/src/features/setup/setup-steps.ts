import type { SetupStep } from '@limn/server/schema/site/setup';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface StepText {
  title: MessageDescriptor;
  /** What is missing without it. */
  hint: MessageDescriptor;
  /** The settings or the command that do it; translated by none. */
  settings?: string;
  link?: { to: '/admin/services' | '/admin/site-info' | '/admin/featured'; label: MessageDescriptor };
}

const services = { to: '/admin/services', label: msg`Services` } as const;

const setupSteps: Record<SetupStep, StepText> = {
  painter: {
    title: msg`Connect an image service`,
    hint: msg`All pictures come from the built-in painter, a program without AI. Connect an image service for AI-generated pictures.`,
    settings: 'IMAGE_PROVIDER, IMAGE_SERVICE_URL',
    link: services,
  },
  mail: {
    title: msg`Set up email`,
    hint: msg`Users can't reset forgotten passwords, and members get no reminders.`,
    settings: 'SMTP_URL, MAIL_FROM',
    link: services,
  },
  payments: {
    title: msg`Set up payments`,
    hint: msg`Users can't buy memberships yet.`,
    settings: 'STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID',
    link: services,
  },
  name: {
    title: msg`Site name and logo`,
    hint: msg`Your site's name appears in the header, on shared pictures and in emails. A logo is optional.`,
    link: { to: '/admin/site-info', label: msg`Site Info` },
  },
  featured: {
    title: msg`Choose featured pictures`,
    hint: msg`The home page has no featured pictures.`,
    link: { to: '/admin/featured', label: msg`Featured Artworks` },
  },
  backup: {
    title: msg`Create your first backup`,
    hint: msg`Your data has no backup yet. Run this on the server, ideally every day:`,
    settings: 'limn backup --daily FOLDER',
  },
};

/** With PAYMENTS=demo the step stays open, although the page sells memberships: no money moves. */
const demoPayments: StepText = {
  ...setupSteps.payments,
  hint: msg`Test mode: users can buy memberships, but nothing is charged. For real payments, replace PAYMENTS=demo with:`,
};

/** The texts of a step, as the settings of the site have it. */
export const setupText = (step: SetupStep, { isDemo }: { isDemo: boolean }): StepText =>
  step === 'payments' && isDemo ? demoPayments : setupSteps[step];
