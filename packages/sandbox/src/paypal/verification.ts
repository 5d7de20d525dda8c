import { isDeepStrictEqual } from 'node:util';
import type { Handlers, PaypalContext } from './context.ts';

interface VerificationRequest {
  auth_algo: string;
  transmission_id: string;
  transmission_time: string;
  transmission_sig: string;
  webhook_id: string;
  webhook_event: { id?: string };
}
/** @param check verifies a signature of these bytes */
export function verificationHandlers(
  { state }: PaypalContext,
  webhookId: string,
  check: (
    body: Uint8Array,
    said: { id: string; time: string; webhookId: string; signature: string },
  ) => boolean,
): Handlers {
  return {
    'verify-webhook-signature.post'({ body }) {
      const said = body as VerificationRequest;
      const notice = state.notices.find(({ id }) => id === said.webhook_event.id);
      const isOwn =
        notice !== undefined &&
        said.webhook_id === webhookId &&
        said.auth_algo === 'SHA256withRSA' &&
        isDeepStrictEqual(JSON.parse(notice.body), said.webhook_event) &&
        check(Buffer.from(notice.body), {
          id: said.transmission_id,
          time: said.transmission_time,
          webhookId,
          signature: said.transmission_sig,
        });
      return { status: 200, body: { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' } };
    },
  };
}
