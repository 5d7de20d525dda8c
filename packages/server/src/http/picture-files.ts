import type { Language } from '@limn/db/enums';
import type { Ctx } from '../core/context.ts';
import type { PictureKind, Thumbnails } from '../core/picture-store.ts';
import { makeThumbnails } from '../features/studio/image/flow/thumbnails.ts';
import { derivePicture, labelThumbnail } from '../features/studio/provenance/flow/derive-picture.ts';
import { createHotFiles } from './hot-files.ts';

/** Bytes: some 250 pictures of 90 kB, or 3,000 thumbnails of 320 pixels. */
const cacheBytes = 24 * 2 ** 20;

/**
 * A file of a picture, `picture.jpg` without the description in its metadata, one of both with a visible label, or `640.webp`
 * with one.
 */
export type PictureForm =
  | PictureKind
  | 'promptless'
  | `${'labelled' | 'promptless-labelled' | 'small-labelled'}.${Language}`;

/** The form of a downloaded or shared copy: with a label where the site adds one. */
export const copyForm = (
  { settings }: Pick<Ctx, 'settings'>,
  form: 'picture.jpg' | 'promptless',
  language: Language,
): PictureForm => {
  if (!settings.marks.hasVisibleLabel) return form;
  return form === 'promptless' ? `promptless-labelled.${language}` : `labelled.${language}`;
};

/** The form of a shared picture in its small size: with a label where the site adds one. */
export const smallForm = ({ settings }: Pick<Ctx, 'settings'>, language: Language): PictureForm =>
  settings.marks.hasVisibleLabel ? `small-labelled.${language}` : '640.webp';

/** The bytes of stored pictures, from memory where they were requested before. Callers check first who may see them. */
export interface PictureFiles {
  /** Undefined for a missing file; a thumbnail that is not made yet is made. All callers share one buffer, which they must not change. */
  read(hash: string, form: PictureForm): Promise<Buffer | undefined> | Buffer;
  /** Returns a function that finds the bytes if they are in memory. It is faster than `read` when it is called again. */
  inMemory(hash: string, form: PictureForm): () => Buffer | undefined;
  /** The file is not in memory, and so much is read or sent that it should be sent as a stream. */
  shouldStream(hash: string, form: PictureForm): boolean;
}

export function createPictureFiles(ctx: Ctx): PictureFiles {
  const { pictures } = ctx.world;

  /** Makes it where it does not exist yet. */
  async function readThumbnail(hash: string, wide: keyof Thumbnails): Promise<Buffer | undefined> {
    const stored = await pictures.read(hash, `${wide}.webp`);
    if (stored) return stored;
    const made = await makeThumbnails(ctx, hash);
    return made && Buffer.from(made[wide]);
  }

  const files = createHotFiles(cacheBytes, async (key) => {
    const [form, hash = ''] = key.split(' ') as [PictureForm, string];
    if (form === '320.webp') return readThumbnail(hash, 320);
    if (form === '640.webp') return readThumbnail(hash, 640);
    const bytes = await pictures.read(hash, 'picture.jpg');
    if (!bytes) return undefined;
    const [kind = '', language] = form.split('.') as [string, Language];
    if (kind === 'small-labelled')
      return (
        (await labelThumbnail(ctx, hash, bytes, { width: 640, language })) ?? (await readThumbnail(hash, 640))
      );
    return derivePicture(ctx, hash, bytes, {
      isPromptless: kind.startsWith('promptless'),
      labelLanguage: kind.endsWith('labelled') ? language : undefined,
    });
  });
  return {
    read: (hash, form) => files.read(`${form} ${hash}`),
    inMemory(hash, form) {
      const key = `${form} ${hash}`;
      return () => files.peek(key);
    },
    shouldStream: (hash, form) => files.isCrowded && files.peek(`${form} ${hash}`) === undefined,
  };
}
