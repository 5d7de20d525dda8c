import { limits } from '@limn/db/enums';
import { keyForm } from '../share/rules.ts';

/** The carousel shows all of them, and the order is sent as a whole. */
export const featuredMax = 200;

/** Limits of a download: bytes and milliseconds. */
export const downloadLimits = { maxBytes: 20 * 2 ** 20, milliseconds: 15_000 };

/** The same proportions, with no side longer than the limit. */
export function sizeWithin({ width, height }: { width: number; height: number }) {
  const scale = Math.min(1, limits.sideMax / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** A picture of this server, by either of its addresses; undefined for an address elsewhere. */
export type OwnAddress = { image: string } | { share: string } | { unknown: true } | undefined;

/** @param publicUrl the beginning of absolute addresses of this server */
export function ownAddress(given: string, publicUrl: string): OwnAddress {
  const isPath = given.startsWith('/') && !/^\/[/\\]/.test(given);
  const url = URL.parse(given, isPath ? publicUrl : undefined);
  if (!url || (!isPath && url.origin !== new URL(publicUrl).origin)) return undefined;
  const [, folder, id = '', ...rest] = url.pathname.split('/');
  if (!keyForm.test(id) || rest.length > 1) return { unknown: true };
  if (folder === 'media') return { image: id };
  return folder === 's' ? { share: id } : { unknown: true };
}

/** The name in the audit log: the origin of the address, without parts that may be secret. */
export function nameOf(source: string): string {
  const url = URL.parse(source);
  const name = url ? `${url.origin}${url.pathname}` : (source.split(/[?#]/)[0] ?? '');
  return name.length > 200 ? `${name.slice(0, 200).toWellFormed()}…` : name;
}
