import { tabStore } from '../../lib/browser/storage.ts';

/** The time of a press of Generate without a session, milliseconds since 1970. It survives other sites in the same tab. */
const pressedAt = tabStore('pressed');

/** Milliseconds. */
const hour = 3_600_000;

/** Remembers that the user pressed Generate and was sent to sign in. */
export const keepPress = (now = Date.now()) => void pressedAt.set(String(now));

export const forgetPress = () => void pressedAt.clear();

/** Whether the user pressed Generate in the last hour and was sent to sign in. True once for each press. */
export function takePress(now = Date.now()): boolean {
  const text = pressedAt.get();
  if (text === undefined) return false;
  pressedAt.clear();
  const at = Number(text);
  return at <= now && now - at < hour;
}
