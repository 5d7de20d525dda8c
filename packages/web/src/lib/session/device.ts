import { persisted } from '../browser/persisted-store.ts';

const device = persisted<string>(
  'device',
  (stored) => stored ?? '',
  (value) => value,
);

/** 160 random bits, as five numbers. */
const newKey = () => crypto.getRandomValues(new Uint32Array(5)).join('-');

/** Every call that can end in a session. */
const signsIn = /^(account\.(logIn|register)|identity\.|password\.reset)/;

/** By this the server knows the device again: while strangers guess the password, its owner can still log in. */
export function deviceHeader(paths: readonly string[]): Record<string, string> {
  if (!paths.some((path) => signsIn.test(path))) return {};
  if (!device.get()) device.set(newKey());
  return { 'limn-device': device.get() };
}
