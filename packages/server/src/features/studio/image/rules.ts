import { freeResolution, limits, type Resolution, uploadedPainter } from '@limn/db/enums';
import type { ImageService } from '../../../core/image-service.ts';
import { Refusal } from '../../../core/refusal.ts';
import { hour } from '../../../core/time.ts';

/** Milliseconds to undo a removal. The page offers ten seconds; the request may take some more. */
export const undoMilliseconds = 15_000;

/**
 * Milliseconds after which a removed image's row is deleted. Longer than the undo, so that no row is restored without its
 * picture.
 */
export const purgeMilliseconds = 60_000;

/** Milliseconds within which a written file gets its row, or never does. */
export const namingMilliseconds = hour;

/** Seconds from the page that asks for confirmation to the click. */
export const removalSeconds = 60;

export interface Size {
  width: number;
  height: number;
}

/** Pixels. Custom sides default to 1024 and are clamped to 1704; a preset says its own. */
export function sizeOf(
  resolution: Resolution,
  custom: { width?: number | undefined; height?: number | undefined },
): Size {
  if (resolution === 'Custom') {
    const side = (wanted: number | undefined) => Math.min(wanted ?? limits.customDefault, limits.sideMax);
    return { width: side(custom.width), height: side(custom.height) };
  }
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  return { width, height };
}

/** Between the name of the image service and that of the model, in the `painter` of a picture. */
const betweenNames = ' · ';

/** The name that the image service reported for its model. */
export function reportedModel(painter: string): string | undefined {
  const at = painter.indexOf(betweenNames);
  return at === -1 ? undefined : painter.slice(at + betweenNames.length);
}

/** Takes `model:ID` out of the words of a search. Of several the last counts. */
export function splitSearch(typed: string): { words: string; model: string | undefined } {
  const filter = /(?<!\S)model:([a-z0-9-]{1,64})(?!\S)/gi;
  const model = [...typed.matchAll(filter)].at(-1)?.[1]?.toLowerCase();
  return { words: typed.replace(filter, ''), model };
}

export const isFreeSize = ({ width, height }: Size) => `${width}x${height}` === freeResolution;

const isControl = (character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
};

/**
 * Well-formed, in one normal form, control characters as spaces, trimmed.
 * @throws Refusal generation.empty_prompt, request.invalid {field, max: code points}
 */
export function cleanPrompt(
  typed: string,
  { field = 'prompt', max = limits.promptMax }: { field?: string; max?: number } = {},
): string {
  const characters = Array.from(typed.toWellFormed().normalize('NFC'));
  const cleaned = characters
    .map((character) => (isControl(character) ? ' ' : character))
    .join('')
    .trim();
  if (cleaned === '') throw new Refusal('generation.empty_prompt');
  if (Array.from(cleaned).length > max) throw new Refusal('request.invalid', { field, max });
  return cleaned;
}

/** A preset has one size; Custom takes any. */
export const fitsSize = (resolution: Resolution, { width, height }: Size) =>
  resolution === 'Custom' || resolution === `${width}x${height}`;

const clamped = (side: number) => Math.min(limits.sideMax, Math.max(limits.sideMin, Math.round(side)));

/** The picture's own size, scaled down as a whole where a side is too long. A side that is too short becomes 32. */
export function ownSize({ width, height }: Size): Size {
  const scale = Math.min(1, limits.sideMax / Math.max(width, height));
  return { width: clamped(width * scale), height: clamped(height * scale) };
}

export type Origin = { from: 'here'; id: string } | { from: 'service'; url: URL };

/**
 * The source of an import: the address of a picture that is stored here, or one on the image service's own origin.
 * Undefined for all others, so that no other server is asked. Addresses with credentials or fragments are refused.
 */
export function originOf(
  address: string,
  { publicUrl, service }: { publicUrl: string; service: string | undefined },
): Origin | undefined {
  const url = URL.parse(address, publicUrl);
  if (!url) return undefined;
  if (url.username !== '' || url.password !== '' || url.hash !== '') return undefined;
  if (url.origin === new URL(publicUrl).origin) {
    const [, id] = /^\/media\/([\w-]{22})$/.exec(url.pathname) ?? [];
    return id === undefined ? undefined : { from: 'here', id };
  }
  return service !== undefined && url.origin === service ? { from: 'service', url } : undefined;
}

/** A prompt that was expanded elsewhere may be longer. */
export const importedPromptMax = 4000;

/** How the picture was made, for its metadata: only the built-in painter is no trained model. */
export const sourceOf = (painter: string): ImageService['source'] =>
  painter.startsWith('builtin') ? 'algorithmicMedia' : 'trainedAlgorithmicMedia';

/** The user uploaded the picture; it was not generated. */
export const isUpload = ({ painter }: { painter: string }): boolean => painter === uploadedPainter;

/** @throws Refusal upload.private for a picture that others must not see */
export function refuseUpload(picture: { painter: string }): void {
  if (isUpload(picture)) throw new Refusal('upload.private');
}
