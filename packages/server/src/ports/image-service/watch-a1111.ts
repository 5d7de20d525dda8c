import { pause } from '../../core/pause.ts';
import { ServiceFailure } from '../../core/service-failure.ts';
import { withDeadline } from '../http/deadline.ts';
import type { HttpClient, RequestOptions } from '../http/http-client.ts';
import { addressAt, type Peer } from '../http/peer.ts';
import { isRecord, parsed } from '../http/reason.ts';

const small = { maxBytes: 1024 * 1024, unusable: 'unavailable' as const, accept: 'application/json' };

const progressUrl = (peer: Peer) => addressAt(peer, '/sdapi/v1/progress', { skip_current_image: 'true' });

/** Reads the progress without painting. @throws ServiceFailure */
export async function readProgress(out: HttpClient, peer: Peer, signal: AbortSignal): Promise<string> {
  const { progress } = await json(out, peer, progressUrl(peer), { ...small, signal, staysHere: true });
  if (typeof progress !== 'number')
    throw new ServiceFailure('unavailable', { reason: 'it answered, but without its progress' });
  return progress > 0 ? 'it is generating a picture' : 'it is idle';
}

/** Reports the fraction until the signal aborts. Without progress the picture still arrives, so errors are ignored. */
export async function watchProgress(
  out: HttpClient,
  peer: Peer,
  everyMs: number,
  signal: AbortSignal,
  tell: (fraction: number) => void,
): Promise<void> {
  const url = progressUrl(peer);
  let told = 0;
  try {
    for (;;) {
      await pause(everyMs, signal);
      const { progress } = await json(out, peer, url, { ...small, signal });
      if (typeof progress !== 'number' || !(progress > told) || progress > 1) continue;
      told = progress;
      tell(progress);
    }
  } catch {
    // Aborted because the picture is there, or the server lacks this call: the picture is unaffected.
  }
}

/**
 * Stops the server's current picture, unless the server reports another task: its interrupt call takes no task and would
 * stop a stranger's picture. Resolves within `limitMs` in any case; a server that cannot be stopped is not waited for.
 */
export async function interrupt(out: HttpClient, peer: Peer, task: string, limitMs: number): Promise<void> {
  try {
    await withDeadline(undefined, limitMs, async (signal) => {
      if (!(await isOurTurn(out, peer, task, signal))) return;
      await out.ask(peer, addressAt(peer, '/sdapi/v1/interrupt'), { ...small, signal, json: {} });
    });
  } catch {
    // The caller has gone or the deadline has passed: an error would reach no one.
  }
}

async function isOurTurn(out: HttpClient, peer: Peer, task: string, signal: AbortSignal): Promise<boolean> {
  try {
    const question = { id_task: task, id_live_preview: -1, live_preview: false };
    const answer = await json(out, peer, addressAt(peer, '/internal/progress'), {
      ...small,
      signal,
      json: question,
    });
    return answer['active'] !== false;
  } catch (error) {
    if (signal.aborted) throw error;
    return true; // SD.Next and sd.cpp's server have no such call.
  }
}

async function json(
  out: HttpClient,
  peer: Peer,
  url: URL,
  ask: RequestOptions,
): Promise<Record<string, unknown>> {
  const value = parsed((await out.ask(peer, url, ask)).bytes.toString('utf8'));
  return isRecord(value) ? value : {};
}
