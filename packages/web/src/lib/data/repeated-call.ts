import { type Failure, readFailure } from './failure.ts';
import { newKey } from './new-key.ts';

/** A call and its key. The server recognizes a repeated call by the key. */
export interface Call<Input> {
  name: string;
  input: Input & { key: string };
}

/** The number of kept calls: the input of an edit can have a megabyte. */
const keptMax = 4;
/** Inputs of calls without an answer, by name, the oldest first. */
const kept = new Map<string, unknown>();

/**
 * The kept call of this name, or else a new one with a new key.
 * @param name everything that the user has chosen, so that a repeated call has the same name
 */
export function takeCall<Input extends object>(name: string, make: () => Input): Call<Input> {
  const input = kept.get(name) as Call<Input>['input'] | undefined;
  // Another press while this call is under way is another call.
  kept.delete(name);
  return { name, input: input ?? { ...make(), key: newKey() } };
}

/** Keeps a call for the next attempt if the server may have accepted it. Returns whether it keeps the call. */
export function keepIfAnswerIsLost(call: Call<object>, { code }: Failure): boolean {
  if (code !== 'offline' && code !== 'unknown') return false;
  kept.set(call.name, call.input);
  const [oldest] = kept.keys();
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return true;
}

/** Sends a call. Repeated after a lost answer, it has the same key, so that the server accepts it once. */
export async function sendOnce<Input extends object, Answer>(
  name: string,
  input: Input,
  send: (input: Input & { key: string }) => Promise<Answer>,
): Promise<Answer> {
  const call = takeCall(JSON.stringify([name, input]), () => input);
  try {
    return await send(call.input);
  } catch (error) {
    keepIfAnswerIsLost(call, readFailure(error));
    throw error;
  }
}
