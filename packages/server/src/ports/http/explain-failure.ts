import { ServiceFailure } from '../../core/service-failure.ts';
import { ErrorAnswer } from './failure.ts';
import { cleanReason } from './reason.ts';

const deepest = 4;

/** The first message in the chain of causes: some errors have only a code, some only a cause. */
function wordsOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > deepest) return '';
  const isOurs = error instanceof ServiceFailure;
  const words = isOurs ? (error.reason ?? '') : error.message;
  // adds the status, which the service's reason may not contain
  const answer = isOurs && error.cause instanceof ErrorAnswer ? error.cause.message : '';
  if (answer !== '') return words === '' || answer.includes(words) ? answer : `${words}: ${answer}`;
  if (words !== '') return words;
  const code = 'code' in error ? String(error.code) : '';
  return code || wordsOf(error.cause, depth + 1);
}

/**
 * For admins who check a service: puts the cause into the reason, also for errors that other users see without one.
 * @param secrets removed from the reason
 * @throws ServiceFailure with a reason; any other error unchanged
 */
export async function explainFailure<T>(secrets: readonly string[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const reason = cleanReason(wordsOf(error), secrets);
    const { kind, retryAfter } = error;
    throw new ServiceFailure(kind, {
      cause: error,
      ...(reason !== undefined && { reason }),
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}
