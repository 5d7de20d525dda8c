import { persisted } from '../browser/persisted-store.ts';
import { newKey } from '../data/new-key.ts';

const device = persisted<string>(
  'device',
  (stored) => stored ?? '',
  (value) => value,
);

/** Matches every call that can start a session. */
const signsIn = /^(account\.(logIn|register)|identity\.|password\.reset)/;

/**
 * A header that identifies this device at sign-in: while others guess the password, the owner can still log in from
 * here.
 */
export function deviceHeader(paths: readonly string[]): Record<string, string> {
  if (!paths.some((path) => signsIn.test(path))) return {};
  if (!device.get()) device.set(newKey());
  return { 'limn-device': device.get() };
}
