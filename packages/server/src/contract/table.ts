import { z } from 'zod';
import type { Call } from './call.ts';
import { type DocumentedProcedure, documentedProcedures } from './procedures.ts';
import { deleteImageByToken, downloadArchive, selfDescriptions, uploadAvatar, webhooks } from './routes.ts';

/** Calls that form a section of the document. */
interface Family {
  name: string;
  about: string;
  calls: readonly Call[];
}

function callOf({
  procedure: _,
  type: __,
  method,
  path,
  status,
  request,
  answer,
  ...rest
}: DocumentedProcedure): Call {
  return {
    ...rest,
    call: `${method} /api${path}` as Call['call'],
    ok: status ?? 200,
    ...(request instanceof z.ZodObject && { request }),
    ...(status !== 204 && answer && { answer }),
  };
}

/** The documented procedures of these routers, in their order; admin calls have their own section. */
const callsOf = (...routers: string[]) =>
  routers.flatMap((router) =>
    documentedProcedures
      .filter(({ procedure, access }) => procedure.startsWith(`${router}.`) && access !== 'admin')
      .map(callOf),
  );

/** The whole documented API, in reading order. */
export const families: readonly Family[] = [
  {
    name: 'Accounts',
    about: 'Accounts, sessions and preferences.',
    calls: [...callsOf('account', 'password', 'identity', 'preferences'), uploadAvatar],
  },
  {
    name: 'Generation',
    about:
      'Turns a description into a picture. Create a job, then read it about once a second until its status is `done`, `failed` or `cancelled`.',
    calls: callsOf('generation', 'prompt'),
  },
  {
    name: 'Pictures',
    about: 'Stored pictures: up to ten, for members up to 150.',
    calls: [...callsOf('image'), deleteImageByToken, downloadArchive],
  },
  {
    name: 'Memberships',
    about:
      'Plans, subscriptions and payment methods. The server always asks the payment provider for the current state.',
    calls: callsOf('plan', 'membership', 'checkout', 'paymentMethod'),
  },
  {
    name: 'Billing',
    about: 'Invoices, and the webhooks of the payment providers.',
    calls: [...callsOf('invoice'), ...webhooks],
  },
  {
    name: 'Site',
    about: 'Public information.',
    calls: [...callsOf('site', 'featured', 'message'), ...selfDescriptions],
  },
  {
    name: 'Admin',
    about: 'For admins. The server looks up the role at each call.',
    calls: documentedProcedures.filter(({ access }) => access === 'admin').map(callOf),
  },
];

export const calls: readonly Call[] = families.flatMap(({ calls }) => calls);
