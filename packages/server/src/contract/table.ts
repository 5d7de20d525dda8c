import { z } from 'zod';
import type { Call } from './call.ts';
import {
  type DocumentedProcedure,
  documentedProcedures,
  type SectionName,
  sectionNames,
} from './procedures.ts';
import {
  deleteImageByToken,
  downloadArchive,
  downloadPayments,
  findManifestsByContent,
  getManifest,
  selfDescriptions,
  uploadAvatar,
  uploadImage,
  uploadLogo,
  verifyPicture,
  webhooks,
} from './routes.ts';

/** Calls that form a section of the document. */
interface Section {
  name: string;
  about: string;
  calls: readonly Call[];
}

function callOf({
  procedure: _,
  type: __,
  section: ___,
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

const about: Record<SectionName, string> = {
  Accounts: 'Accounts, sessions and preferences.',
  Generation:
    'Turns a description into a picture. Create a job, then read it about once a second until its status is `done`, `failed` or `cancelled`.',
  Pictures: 'Stored pictures: up to ten, for members up to 150.',
  Memberships:
    'Plans, subscriptions and payment methods. The server always asks the payment provider for the current state.',
  Billing: 'Invoices, and the webhooks of the payment providers.',
  Site: 'Public information.',
  Admin: 'For admins. The server looks up the role at each call.',
};

/** The calls that are no procedures. */
const routes: Partial<Record<SectionName, readonly Call[]>> = {
  Accounts: [uploadAvatar],
  Pictures: [
    uploadImage,
    deleteImageByToken,
    downloadArchive,
    verifyPicture,
    findManifestsByContent,
    getManifest,
  ],
  Billing: webhooks,
  Site: selfDescriptions,
  Admin: [uploadLogo, downloadPayments],
};

/** The whole documented API, in reading order. */
export const sections: readonly Section[] = sectionNames.map((name) => ({
  name,
  about: about[name],
  calls: [
    ...documentedProcedures.filter(({ section }) => section === name).map(callOf),
    ...(routes[name] ?? []),
  ],
}));

export const calls: readonly Call[] = sections.flatMap(({ calls }) => calls);
