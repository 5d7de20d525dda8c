import { PKIStatus, type TimeStampReq, TimeStampResp } from 'pkijs';

/** An authority that signs the time at which it saw a signature (RFC 3161). */
export interface TimeStamps {
  getSignedTimestamp(request: TimeStampReq): Promise<TimeStampResp>;
}

/** Milliseconds. The picture waits for it. */
const answerMilliseconds = 5000;
/** Bytes of an answer, at most. */
const answerBytes = 65_536;

/**
 * The library's own client sends no content type, without which most authorities refuse.
 * @param url of the authority
 */
export function timeStampsOf(url: string): TimeStamps {
  return {
    async getSignedTimestamp(request) {
      request.certReq = true;
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query' },
        body: request.toSchema().toBER(),
        redirect: 'error',
        signal: AbortSignal.timeout(answerMilliseconds),
      });
      if (!answer.ok) throw new Error(`the time stamp authority answers ${answer.status}`);
      const bytes = await answer.arrayBuffer();
      if (bytes.byteLength > answerBytes)
        throw new Error('the answer of the time stamp authority is too large');
      const response = TimeStampResp.fromBER(bytes);
      const { status } = response.status;
      if (status !== PKIStatus.granted && status !== PKIStatus.grantedWithMods)
        throw new Error(`the time stamp authority refuses with status ${status}`);
      return response;
    },
  };
}
