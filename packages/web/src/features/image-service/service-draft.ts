import type { Audience, ImageServiceKind } from '@limn/server/enums';
import type { AdminService, CreateService } from '@limn/server/schema/studio/image-service';

/** The content of the form of an image service. */
export interface ServiceDraft {
  kind: ImageServiceKind;
  name: string;
  url: string;
  /** Empty at first: the key and the workflow never leave the server. */
  key: string;
  workflow: string;
  concurrency: string;
  weight: string;
  timeout: string;
  audience: Audience;
  /** Undefined: as usual for the kind. */
  isPaid: boolean | undefined;
  isEnglish: boolean;
}

const numberOf = (text: string) => (text === '' ? undefined : Number(text));

/** The form as it opens. */
export const serviceDraftOf = (service: AdminService | undefined): ServiceDraft => ({
  kind: service?.kind ?? 'a1111',
  name: service?.name ?? '',
  url: service?.url ?? '',
  key: '',
  workflow: '',
  concurrency: service ? String(service.concurrency) : '',
  weight: String(service?.weight ?? 1),
  timeout: service ? String(service.timeout_seconds) : '',
  audience: service?.audience ?? 'all',
  isPaid: service?.is_paid,
  isEnglish: service?.prompt_language === 'en',
});

/** The form as it is sent. */
export const serviceInputOf = (draft: ServiceDraft): Omit<CreateService, 'kind'> => ({
  name: draft.name,
  ...(draft.kind === 'builtin' ? {} : { url: draft.url }),
  ...(draft.key === '' ? {} : { key: draft.key }),
  ...(draft.workflow === '' ? {} : { workflow: draft.workflow }),
  concurrency: numberOf(draft.concurrency),
  weight: numberOf(draft.weight),
  timeout_seconds: numberOf(draft.timeout),
  audience: draft.audience,
  is_paid: draft.isPaid,
  prompt_language: draft.isEnglish ? 'en' : null,
});
