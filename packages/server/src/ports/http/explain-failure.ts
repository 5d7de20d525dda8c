import { ServiceFailure } from '../../core/service-failure.ts';
import { UnwelcomeAnswer } from './failure.ts';
import { cleanReason } from './reason.ts';

const deepest = 4;

/** The first words that say what happened: some errors have only a code, some only a cause. */
function wordsOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth > deepest) return '';
  const isOurs = error instanceof ServiceFailure;
  const words = isOurs ? (error.reason ?? '') : error.message;
  // the status too, which a reason alone does not tell
  const answer = isOurs && error.cause instanceof UnwelcomeAnswer ? error.cause.message : '';
  if (answer !== '') return words === '' || answer.includes(words) ? answer : `${words}: ${answer}`;
  if (words !== '') return words;
  const code = 'code' in error ? String(error.code) : '';
  return code || wordsOf(error.cause, depth + 1);
}

/**
 * For admins who try a service out: what went wrong is in the reason, also where others would not be told.
 * @param secrets never to be shown
 * @throws ServiceFailure with a reason; anything else as it was
 */
export async function explained(secrets: readonly string[], work: () => Promise<string>): Promise<string> {
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
