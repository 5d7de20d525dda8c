/** The paths of the checkout, and the environment of child processes. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const windows = process.platform === 'win32';
const bin = join(root, 'node_modules', '.bin');

/** Keeps what npx needs to reach a registry through a proxy; npm's other settings confuse pnpm. */
const kept = /^npm_config_(registry|proxy|https_proxy|noproxy|cafile|strict_ssl|cache|userconfig)$/i;

export const childEnv = { ...process.env };
for (const name of Object.keys(childEnv)) {
  if (/^npm_(config|package|lifecycle)_/i.test(name) && !kept.test(name)) delete childEnv[name];
}
childEnv.PATH = `${bin}${windows ? ';' : ':'}${process.env.PATH ?? ''}`;

/** An error that is printed without a stack trace. */
export class PlainError extends Error {
  name = 'PlainError';
}

export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;
